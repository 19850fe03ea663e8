import type { Tx } from '#server/platform/db/database.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import type { Author } from '#server/platform/http/author.ts'
import { isPlaceNamed, logActivity } from '#server/core/submit/log-activity.ts'
import type { InvitationRow } from './invitation-row.ts'

const write = (tx: Tx, author: Author, incubatorId: string | null, message: LogMessage): Promise<void> =>
  logActivity(tx, author, { incubatorId, message, isPlaceNamed: isPlaceNamed(author) })

const paramsOf = ({ kind, program_name: program, cohort, uses, expires_on: expires }: InvitationRow) => ({
  kind,
  program,
  cohort,
  uses,
  expires,
})

/** Writes the log entry of what happened to an invitation. */
export const logInvitation = (
  tx: Tx,
  author: Author,
  row: InvitationRow,
  code: 'add-invitation' | 'revoke-invitation',
): Promise<void> => write(tx, author, row.incubator_id, { code, params: paramsOf(row) })

/** The addresses are not in the log: they belong to people who are not in the programme yet. */
export const logMailed = (tx: Tx, author: Author, row: InvitationRow, addresses: number): Promise<void> =>
  write(tx, author, row.incubator_id, { code: 'mail-invitation', params: { ...paramsOf(row), addresses } })
