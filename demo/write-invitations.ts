import type { Tx } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoInvitation } from './programme/invitations.ts'
import { logInvitations } from './write-activity.ts'

const COLUMNS = {
  id: 'uuid',
  kind: 'text',
  incubator_id: 'uuid',
  program_id: 'uuid',
  cohort: 'text',
  uses: 'integer',
  used: 'integer',
  expires_on: 'date',
  revoked_at: 'timestamptz',
  created_by: 'uuid',
  created_by_name: 'text',
  created_at: 'timestamptz',
}
const USE_COLUMNS = { record_id: 'uuid', invitation_id: 'uuid', at: 'timestamptz' }

/** Writes invitations, who used them, and the log of both. Returns the number of log entries. */
export async function writeInvitations(tx: Tx, invitations: readonly DemoInvitation[]): Promise<number> {
  const rows = invitations.map(({ by, joined, ...row }) => ({
    ...row,
    used: joined.length,
    created_by: by.uid,
    created_by_name: by.name,
  }))
  await insertRows(tx, 'invitation', COLUMNS, rows)
  const uses = invitations.flatMap(({ id, joined }) => joined.map((one) => ({ ...one, invitation_id: id })))
  await insertRows(tx, 'invitation_use', USE_COLUMNS, uses)
  return logInvitations(tx, invitations)
}
