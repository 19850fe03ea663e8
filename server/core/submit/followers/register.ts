import { features } from '../feature.ts'
import type { Follower } from '../follower.ts'
import { keepAccounts } from './accounts.ts'
import { completeProfile } from './complete-profile.ts'
import { keepFileUses } from './file-uses.ts'
import { keepNamesSearched } from './search-documents.ts'
import { keepRequests } from './requests.ts'

const FOLLOWERS: readonly Follower[] = [
  keepAccounts,
  keepFileUses,
  keepRequests,
  completeProfile,
  keepNamesSearched,
]

/** All followers of a change, in the order they run. */
export const followers = (): readonly Follower[] => [
  ...FOLLOWERS,
  ...features().flatMap((feature) => feature.followers ?? []),
]
