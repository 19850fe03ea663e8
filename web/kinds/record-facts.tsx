import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { isBlank } from './is-blank.ts'
import { RecordValue } from './record-value.tsx'

interface Props {
  entity: Entity
  record: Values
  /** Fields that the page's head shows already. */
  except?: readonly string[]
  /** Facts that several fields make together, each in the place of the first of them; '' where they make none. */
  joint?: Readonly<Record<string, { label: string; value: string }>>
}

/** Everything a record says, read-only; what it does not say is left out. */
export const RecordFacts = ({ entity, record, except = [], joint = {} }: Props) => (
  <FactList
    facts={inputFieldsOf(entity)
      .filter(([name]) => !except.includes(name) && !isBlank(joint[name] ? joint[name].value : record[name]))
      .map(
        ([name, field]) =>
          joint[name] ?? {
            label: field.label,
            value: <RecordValue entity={entity} of={[name, field]} record={record} />,
          },
      )}
  />
)
