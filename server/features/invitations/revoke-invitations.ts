import { sql } from '#server/platform/db/sql.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import type { Ready } from '#server/core/submit/types.ts'

const isOfIncubator = ({ entity }: Ready): boolean => entity.account === 'incubator'

/**
 * Deleting an incubator or a program revokes its invitations, which its restoration does not undo
 * (invitations-and-onboarding.md, Revoked invitations).
 */
export const revokeInvitations: Follower = {
  isConcernedBy: (ready) =>
    ready.change.action === 'delete' && (isOfIncubator(ready) || ready.entity.name === 'program'),
  async follow(tx, { at }, written) {
    const ids = (isOne: (ready: Ready) => boolean) =>
      sql.param(written.filter(isOne).map((ready) => ready.recordId))
    await tx.query(sql`
      update invitation set revoked_at = ${at} where revoked_at is null
      and (incubator_id = any(${ids(isOfIncubator)}::uuid[])
        or program_id = any(${ids((ready) => !isOfIncubator(ready))}::uuid[]))`)
  },
}
