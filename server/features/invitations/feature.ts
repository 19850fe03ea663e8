import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/invitation.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { mount } from '#server/platform/http/mount.ts'
import { presentAccount } from '#server/core/accounts/account-row.ts'
import { readSessionToken, setSessionCookie } from '#server/core/accounts/session-cookie.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addInvitation } from './add-invitation.ts'
import { invitationTexts, noticeTexts } from './english.ts'
import { listInvitations, mailInvitation, revokeInvitation } from './manage-invitations.ts'
import { readPublicInvitation, requestInvitation } from './open-invitation.ts'
import { revokeInvitations } from './revoke-invitations.ts'
import { makeTokens } from './tokens.ts'
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

/** Invitations: made by the portal and COE Masters, accepted by visitors (http-calls.md, Invitation calls). */
async function addInvitationRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const parts = { db, settings, tokens: makeTokens(db) }
  mount(app, api.addInvitation, ({ author, body }) => addInvitation(parts, author, body))
  mount(app, api.listInvitations, ({ actor, query }) => listInvitations(parts, actor, query()))
  mount(app, api.revokeInvitation, ({ author, params }) => revokeInvitation(parts, author, params.id))
  mount(app, api.mailInvitation, ({ author, params, body }) =>
    mailInvitation(parts, author, params.id, () => body().emails),
  )
  mount(app, api.readPublicInvitation, ({ params }) => readPublicInvitation(parts, params.hash))
  mount(app, api.acceptInvitation, async ({ request, reply, author, params, body }) => {
    const earlierToken = readSessionToken(request)
    const accepted = await acceptInvitation(parts, author, params.hash, { readBody: body, earlierToken })
    setSessionCookie(reply, settings, accepted.token)
    return presentAccount(accepted.account).session
  })
  mount(app, api.requestInvitation, async ({ author, params, body }) => {
    await requestInvitation(parts, params.hash, { ...body(), ip: author.ipv4 })
    return { message: 'We emailed your request. Whoever answers it can send you a new link.' }
  })
}

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
