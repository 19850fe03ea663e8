import { useMemo, type ComponentProps } from 'react'
import { RecordTable } from '#web/records/record-table.tsx'
import { useActor } from '#web/session/use-actor.ts'
import { registrationsFor } from './registrations-for.tsx'

/** The list of events that a figure leads to, with the way to the participants of each. */
export const EventRecords = (table: ComponentProps<typeof RecordTable>) => {
  const actor = useActor()
  const registrations = useMemo(() => registrationsFor(actor), [actor])
  return <RecordTable {...table} {...registrations} />
}
