import { sql } from '#server/db/sql.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

/** Whether the record is the profile of the person's own account. */
const isOwnProfile = (actor: Actor, { entity, recordId }: Ready): boolean =>
  recordId ===
  { incubator: actor.incubatorId, startup: actor.startupId, mentor: actor.mentorId }[entity.account!]

/**
 * The first save of one's own profile completes it (accounts-and-sign-in.md, Completing a profile). Single
 * entries of a list have calls of their own, which complete-profile forms do not use.
 */
export const completeProfile: Follower = {
  isConcernedBy: ({ entity, change }) =>
    entity.account !== undefined && change.action === 'update' && change.item === undefined,
  async follow(tx, { author: { actor }, origin }, written) {
    if (origin !== 'edit' || !written.some((one) => isOwnProfile(actor, one))) return
    await tx.query(sql`
      update account set complete_profile = true where id = ${actor.uid}::uuid and not complete_profile`)
  },
}
