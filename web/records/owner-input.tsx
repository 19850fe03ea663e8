import { FieldInput } from '#web/kinds/field-input.tsx'
import { ownerField } from './owner-field.ts'
import { OWNER_INPUT, type RecordEntry } from './use-record-entry.ts'

const OWNER = ownerField('Incubator', 'Incubator is required')

/** Asks for the incubator of a new record, if the person works for several. */
export const OwnerInput = ({ entry }: { entry: RecordEntry }) =>
  entry.asksOwner && (
    <FieldInput
      name={OWNER_INPUT}
      field={OWNER}
      value={entry.owner}
      error={entry.ownerError}
      onChange={(id) => entry.setOwner(id as string | null)}
    />
  )
