import { useId } from 'react'
import { inputPropsOf, type InputProps } from './props.ts'

/**
 * The props of Mantine's `Input.Wrapper` around several inputs of one value. Mantine tells only single inputs of
 * their hint and error, so the group names them itself.
 */
export function useGroupProps(p: InputProps) {
  const id = useId()
  const { label, description, error, withAsterisk, size } = inputPropsOf(p)
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [description && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    role: 'group',
    'aria-label': p.field.label,
    'aria-describedby': describedBy || undefined,
    label,
    labelElement: 'div' as const,
    description,
    descriptionProps: { id: hintId },
    error,
    errorProps: { id: errorId },
    withAsterisk,
    size,
  }
}
