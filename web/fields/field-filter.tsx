import { kinds } from './register.ts'
import type { FilterProps } from './props.ts'

/** The control that narrows a list to a value of this field; its value is a word of the address. */
export const FieldFilter = (props: FilterProps) => {
  const { Filter } = kinds[props.field.kind]
  return <Filter {...props} />
}
