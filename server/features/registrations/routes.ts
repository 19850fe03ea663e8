/** Registrations for events (http-calls.md, Registration calls). */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/registration.ts'
import { mount } from '#server/platform/http/mount.ts'
import { cancelRegistration } from './cancel.ts'
import { checkIn, exportParticipants, listParticipants } from './participants.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { registerForEvent } from './register.ts'

export async function addRegistrationRoutes(
  app: FastifyInstance,
  { db, settings }: FeatureParts,
): Promise<void> {
  const parts = { db, settings }
  mount(app, api.registerForEvent, ({ actor, author, params, request }) =>
    registerForEvent(parts, { actor, ip: author.ipv4, eventId: params.id, form: request.body }),
  )
  mount(app, api.listParticipants, ({ actor, params, query }) =>
    listParticipants(parts, actor, params.id, query),
  )
  mount(app, api.exportParticipants, ({ actor, params, query, reply }) =>
    exportParticipants(parts, actor, params.id, { readQuery: query, reply }),
  )
  mount(app, api.checkIn, ({ actor, params, body }) => checkIn(parts, actor, params.id, body))
  mount(app, api.cancelRegistration, ({ params }) => cancelRegistration(parts, params.token))
}
