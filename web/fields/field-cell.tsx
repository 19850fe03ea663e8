import { kinds } from './register.ts'
import type { CellProps } from './props.ts'

/** A value as people read it; a dash where there is none. */
export const FieldCell = (props: CellProps) => {
  const { value } = props
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return (
      <span style={{ color: 'var(--mantine-color-dimmed)' }}>
        <span aria-hidden>–</span>
        <span className="for-readers">none</span>
      </span>
    )
  const { Cell } = kinds[props.field.kind]
  return <Cell {...props} />
}
