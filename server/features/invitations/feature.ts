import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { invitationTexts } from './english.ts'
import { revokeInvitations } from './revoke-invitations.ts'
import { noticeTexts } from './notice-texts.ts'
import { addInvitationRoutes } from './routes.ts'
import { writeInvitation, writeInvitationRequest } from './write-mails.ts'

/**
 * Reads `value` from the account `a` that first created the incubator, or made the invitation by which it was created
 * (incubators.md, Who created an incubator).
 */
const creatorSql = (value: SQL): SQL => sql`(
  select ${value} from account a where a.id = coalesce(
    (select i.created_by from invitation_use u join invitation i on i.id = u.invitation_id where u.record_id = t.id),
    (select h.account_id from history h where h.entity = 'incubator' and h.record_id = t.id
      and h.action = 'create' and h.account_id is not null order by h.at, h.id limit 1)))`

export const invitations: Feature = {
  addRoutes: addInvitationRoutes,
  followers: [revokeInvitations],
  live: { invitation: 'invitation' },
  notices: noticeTexts,
  mails: {
    'invitation-mail': [invitationTexts.invitation.name, writeInvitation],
    'invitation-request-mail': [invitationTexts.request.name, writeInvitationRequest],
  },
  computed: {
    'incubator.super_incubator': creatorSql(sql`case when a.role_type = 'superincubator' then a.id end`),
    'incubator.coe_incubator': creatorSql(sql`case when a.role_type = 'incubator' then a.incubator_id end`),
  },
}
