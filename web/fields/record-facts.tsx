import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { FieldCell } from './field-cell.tsx'

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface Props {
  entity: Entity
  record: Values
  /** Fields that the page's head shows already. */
  except?: readonly string[]
}

/** Everything a record says, read-only; what it does not say is left out. */
export const RecordFacts = ({ entity, record, except = [] }: Props) => (
  <FactList
    facts={inputFieldsOf(entity)
      .filter(([name]) => !except.includes(name) && !isBlank(record[name]))
      .map(([name, field]) => ({
        label: field.label,
        value: <FieldCell field={field} value={record[name]} record={record} isWhole />,
      }))}
  />
)
