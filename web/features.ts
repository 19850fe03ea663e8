/**
 * What the web consists of: the features, and the rooms of the core that have pages of their own. Their entries stand in
 * the menus, and their panels on pages, in this order.
 */
import { approvals } from './core/approvals/feature.ts'
import { records } from './core/records/feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { activity } from './features/activity/feature.ts'
import { contact } from './features/contact/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { documents } from './features/documents/feature.ts'
import { events } from './features/events/feature.ts'
import { files } from './features/files/feature.ts'
import { funding } from './features/funding/feature.ts'
import { inbox } from './features/inbox/feature.ts'
import { incubators } from './features/incubators/feature.ts'
import { invitations } from './features/invitations/feature.ts'
import { lists } from './features/lists/feature.ts'
import { mentoring } from './features/mentoring/feature.ts'
import { notes } from './features/notes/feature.ts'
import { notices } from './features/notices/feature.ts'
import { performance } from './features/performance/feature.ts'
import { programs } from './features/programs/feature.ts'
import { raisedRequests } from './features/raised-requests/feature.ts'
import { returns } from './features/returns/feature.ts'
import { settings } from './features/settings/feature.ts'
import { standardSets } from './features/standard-sets/feature.ts'
import { startups } from './features/startups/feature.ts'
import { viewers } from './features/viewers/feature.ts'
import type { Feature } from './shell/feature.ts'

export const FEATURES = [
  dashboard,
  incubators,
  startups,
  funding,
  mentoring,
  approvals,
  activity,
  records,
  files,
  notes,
  raisedRequests,
  contact,
  inbox,
  returns,
  standardSets,
  settings,
  accounts,
  documents,
  events,
  invitations,
  lists,
  notices,
  performance,
  programs,
  viewers,
] as const satisfies readonly Feature[]
