import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { isBlank } from './is-blank.ts'
import { RecordValue } from './record-value.tsx'

interface Props {
  entity: Entity
  record: Values
  /** Fields that the page's header already shows. */
  except?: readonly string[]
  /** Facts made of several fields, each shown in place of its first field; '' if they have no value. */
  joint?: Readonly<Record<string, { label: string; value: string }>>
}

/** All values of a record, read-only; empty fields are left out. */
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
