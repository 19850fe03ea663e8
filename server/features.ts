/** Every feature of the server. */
import type { Feature } from './core/submit/feature.ts'
import { activity } from './features/activity/feature.ts'
import { contact } from './features/contact/feature.ts'
import { inbox } from './features/inbox/feature.ts'
import { insights } from './features/insights/feature.ts'
import { invitations } from './features/invitations/feature.ts'
import { mail } from './features/mail/feature.ts'
import { mentoring } from './features/mentoring/feature.ts'
import { notes } from './features/notes/feature.ts'
import { notices } from './features/notices/feature.ts'
import { raisedRequests } from './features/raised-requests/feature.ts'
import { registrations } from './features/registrations/feature.ts'
import { returns } from './features/returns/feature.ts'
import { standardSets } from './features/standard-sets/feature.ts'
import { views } from './features/views/feature.ts'

export const FEATURES: readonly Feature[] = [
  activity,
  contact,
  inbox,
  insights,
  invitations,
  mail,
  mentoring,
  notes,
  notices,
  raisedRequests,
  registrations,
  returns,
  standardSets,
  views,
]
