import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/registration.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { cancelRegistration } from './cancel.ts'
import { registrationTexts, noticeTexts } from './english.ts'
import { addWalkIn, changeParticipant } from './desk.ts'
import { keepRegistrations } from './keep-registrations.ts'
import { checkIn, exportParticipants, listParticipants } from './participants.ts'
import { registerForEvent } from './register.ts'
import { messageParticipants, writeEventMessage } from './message.ts'
import { writeRegistration } from './write-mail.ts'

/** Registrations for events (http-calls.md, Registration calls). */
async function addRegistrationRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
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
  mount(app, api.addParticipant, ({ actor, params, body }) => addWalkIn(parts, actor, params.id, body))
  mount(app, api.changeParticipant, ({ actor, params, body }) =>
    changeParticipant(parts, actor, { id: params.id, participantId: params.item }, body),
  )
  mount(app, api.messageParticipants, ({ author, params, body }) =>
    messageParticipants(parts, author, params.id, body),
  )
  mount(app, api.cancelRegistration, ({ params }) => cancelRegistration(parts, params.token))
}

export const registrations: Feature = {
  addRoutes: addRegistrationRoutes,
  followers: [keepRegistrations],
  live: { registration: 'registration' },
  notices: noticeTexts,
  mails: {
    'registration-mail': [registrationTexts.mail.name, writeRegistration],
    'event-message-mail': [registrationTexts.message.name, writeEventMessage],
  },
  computed: {
    // With a place, as they are public (event-registration.md, Registrations for staff).
    'event.registrations': sql`(select count(*)::int from event_registration g
      where g.event_id = t.id and g.status = 'registered')`,
  },
  fields: {
    // The entered number, or else that of the registrations (events.md, Participants of an event).
    'event.no_of_participants': {
      sql: sql`coalesce(t.no_of_participants, nullif((select count(*)::int from event_registration g
        where g.event_id = t.id and g.status = 'registered'), 0))`,
      isFallback: true,
    },
  },
}
