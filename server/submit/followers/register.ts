import type { Follower } from '../follower.ts'
import { keepAccounts } from './accounts.ts'
import { keepFileUses } from './file-uses.ts'
import { keepRequests } from './requests.ts'

/** Everything that follows a change, in this order. */
export const FOLLOWERS: readonly Follower[] = [keepAccounts, keepFileUses, keepRequests]
