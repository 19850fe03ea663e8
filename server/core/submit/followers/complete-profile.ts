import type { Actor } from '#domain/permissions/actor.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

/** Whether the record is the profile of the person's own account. */
const isOwnProfile = (actor: Actor, { entity, recordId }: Ready): boolean =>
  recordId ===
  { incubator: actor.incubatorId, startup: actor.startupId, mentor: actor.mentorId }[entity.account!]

/** Single entries of a list have calls of their own, which complete-profile forms do not use. */
const isOwnSave = (actor: Actor, one: Ready): boolean =>
  one.entity.account !== undefined &&
  one.change.action === 'update' &&
  one.change.item === undefined &&
  one.verdict !== 'request' &&
  isOwnProfile(actor, one)

/**
 * The first save of one's own profile completes it, even if it changes nothing
 * (accounts-and-sign-in.md, Completing a profile).
 */
export async function completeOwnProfile(db: Writer, actor: Actor, saved: readonly Ready[]): Promise<void> {
  if (!saved.some((one) => isOwnSave(actor, one))) return
  await db.query(sql`
    update account set complete_profile = true where id = ${actor.uid}::uuid and not complete_profile`)
}

export const completeProfile: Follower = {
  isConcernedBy: (ready, { actor }) => isOwnSave(actor, ready),
  async follow(tx, { author: { actor }, origin }, written) {
    if (origin === 'edit') await completeOwnProfile(tx, actor, written)
  },
}
