import type { Follower } from '../follower.ts'
import { logActivities } from '../log-activity.ts'

/** What the log says of a batch, whatever its size in one statement. */
export const keepLog: Follower = (tx, { author, log }) => logActivities(tx, author, log)
