import { sql } from '#server/platform/db/sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { registrationTexts } from './english.ts'
import { keepRegistrations } from './keep-registrations.ts'
import { noticeTexts } from './notice-texts.ts'
import { addRegistrationRoutes } from './routes.ts'
import { writeRegistration } from './write-mail.ts'

export const registrations: Feature = {
  addRoutes: addRegistrationRoutes,
  followers: [keepRegistrations],
  live: { registration: 'registration' },
  notices: noticeTexts,
  mails: { 'registration-mail': [registrationTexts.mail.name, writeRegistration] },
  fields: {
    // The entered number, or else that of the registrations (events.md, Participants of an event).
    'event.no_of_participants': {
      sql: sql`coalesce(t.no_of_participants, nullif((select count(*)::int from event_registration g
        where g.event_id = t.id and g.status = 'registered'), 0))`,
      isFallback: true,
    },
  },
}
