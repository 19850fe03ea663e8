/** Invitations: made by the portal and COE Masters, accepted by visitors (http-calls.md, Invitation calls). */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/invitation.ts'
import { presentAccount } from '#server/core/accounts/account-row.ts'
import { readSessionToken, setSessionCookie } from '#server/core/accounts/session-cookie.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addInvitation } from './add-invitation.ts'
import { listInvitations, mailInvitation, revokeInvitation } from './manage-invitations.ts'
import { readPublicInvitation, requestInvitation } from './open-invitation.ts'
import { makeTokens } from './tokens.ts'

export async function addInvitationRoutes(
  app: FastifyInstance,
  { db, settings }: FeatureParts,
): Promise<void> {
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
