import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { ownerField } from './owner-field.ts'
import { OWNER_INPUT, type RecordEntry } from './use-record-entry.ts'

const OWNER = ownerField('Incubator', 'Incubator is required')
/** Left empty for a record of the whole programme. */
const OPTIONAL_OWNER = { ...OWNER, required: false, hint: 'Leave empty for the whole programme.' }

/** Asks for the incubator of a new record, if the person works for several. */
export const OwnerInput = ({ entry }: { entry: RecordEntry }) =>
  entry.asksOwner && (
    <FieldInput
      name={OWNER_INPUT}
      field={entry.entity.canBeProgrammeWide ? OPTIONAL_OWNER : OWNER}
      value={entry.owner}
      error={entry.ownerError}
      onChange={(id) => entry.setOwner(id as string | null)}
    />
  )
