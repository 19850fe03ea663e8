import type { Invitation } from '#domain/api/invitation.ts'
import type { InvitationState } from '#domain/api/invitation-limits.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Tokens } from './tokens.ts'

export type InvitationRow = {
  id: string
  kind: InvitationKind
  incubator_id: string | null
  incubator_name: string | null
  program_id: string | null
  program_name: string | null
  cohort: string | null
  uses: number | null
  used: number
  joined: string[]
  expires_on: string
  /** Seconds since 1970. */
  expires_at: number
  status: InvitationState
  created_by: string
  created_by_name: string
  created_at: string
}

/** How many names of those that used it an answer lists. */
const JOINED = 5

/** The moment after the last day of an invitation `i`, in the programme's time zone. */
const endSql = (zone: string): SQL => sql`((i.expires_on + 1)::timestamp at time zone ${zone})`

/** The state of an invitation `i` (invitations-and-onboarding.md, State of an invitation). */
export const stateSql = (zone: string): SQL => sql`case when i.revoked_at is not null then 'revoked'
  when i.used >= i.uses then 'used' when now() >= ${endSql(zone)} then 'expired' else 'open' end`

/** The invitations `i`, as `InvitationRow`. */
export const invitationsSql = (zone: string): SQL => sql`
  select i.id, i.kind, i.incubator_id, c.name as incubator_name, i.program_id, p.program_name, i.cohort,
    i.uses, i.used, i.expires_on::text as expires_on, extract(epoch from ${endSql(zone)})::float8 as expires_at,
    ${stateSql(zone)} as status, i.created_by, i.created_by_name, i.created_at,
    array(select coalesce(s.name, n.name) from invitation_use u left join startup s on s.id = u.record_id
      left join incubator n on n.id = u.record_id where u.invitation_id = i.id and coalesce(s.id, n.id) is not null
      order by u.at desc limit ${JOINED}) as joined
  from invitation i left join incubator c on c.id = i.incubator_id
  left join program p on p.id = i.program_id`

export async function findInvitation(
  q: Queryable,
  id: string,
  zone: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await q.query<InvitationRow>(sql`${invitationsSql(zone)} where i.id = ${id}::uuid`)
  return rows[0]
}

const PAGES = { startup: '/startup/invite', incubator: '/incubator/onboard/invite' } as const

/** The link of an invitation. Each has another token for the same invitation. */
export const linkOf = async (
  tokens: Tokens,
  { appUrl }: Settings,
  { id, kind, expires_at: expiresAt }: Pick<InvitationRow, 'id' | 'kind' | 'expires_at'>,
): Promise<string> => `${appUrl}${PAGES[kind]}?hash=${await tokens.seal({ id, expiresAt })}`

/** An invitation as answered; `url` is null for who may not pass it on. */
export const presentInvitation = (row: InvitationRow, url: string | null): Invitation => ({
  _id: row.id,
  kind: row.kind,
  incubator_id: row.incubator_id,
  incubator_name: row.incubator_name,
  program_id: row.program_id,
  program_name: row.program_name,
  cohort: row.cohort,
  uses: row.uses,
  used: row.used,
  joined: row.joined,
  expires_on: row.expires_on,
  status: row.status,
  url,
  created_by: row.created_by_name,
  createdAt: new Date(row.created_at).toISOString(),
})
