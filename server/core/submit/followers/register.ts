import type { Follower } from '../follower.ts'
import { keepAccounts } from './accounts.ts'
import { completeProfile } from './complete-profile.ts'
import { keepFileUses } from './file-uses.ts'
import { limitOpenRequests } from './open-requests.ts'
import { refuseOverlaps } from './overlaps.ts'
import { mailSessions } from './session-mails.ts'
import { revokeInvitations } from './invitations.ts'
import { keepProfileActivity } from './profile-activity.ts'
import { notifyOfRaisedRequests } from './raised-requests.ts'
import { keepRegistrations } from './registrations.ts'
import { keepNamesSearched } from './search-documents.ts'
import { keepRequests } from './requests.ts'

/** All followers of a change, in the order they run. */
export const FOLLOWERS: readonly Follower[] = [
  refuseOverlaps,
  limitOpenRequests,
  keepAccounts,
  keepFileUses,
  keepRequests,
  revokeInvitations,
  keepProfileActivity,
  completeProfile,
  notifyOfRaisedRequests,
  mailSessions,
  keepRegistrations,
  keepNamesSearched,
]
