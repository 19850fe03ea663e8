import type { Queryable } from '#server/db/open.ts'
import { withoutKept } from './as-it-is.ts'
import { sift } from './stage.ts'
import { findStillReferred } from './still-referred.ts'
import { duplicateEmail, emailKey, findTakenEmails, newEmailOf } from './taken-emails.ts'
import type { Compared, Ready, Staged } from './types.ts'

function readyOf(one: Compared): Ready {
  const {
    at,
    change,
    entity,
    recordId,
    incubatorId,
    row,
    before,
    values,
    ambiguous,
    names,
    transfer,
    verdict,
  } = one
  return {
    at,
    change,
    entity,
    recordId,
    incubatorId,
    row,
    before,
    values: row && change.action === 'update' ? withoutKept(entity, values, row) : values,
    ambiguous,
    names,
    verdict,
    ...(transfer ? { transfer } : {}),
  }
}

/**
 * The sixth stage: fields that stay as they are go. Refused are the deletion of what is still referred to, and an address
 * that signs in somebody else. What a record's own account signs in with is its person's to change, with the current password.
 */
export async function makeReady(db: Queryable, compared: readonly Compared[]): Promise<Staged<Ready>> {
  const referred = await findStillReferred(db, compared)
  const { passed: ready, refused: kept } = sift(compared, (one) => referred.get(one.recordId) ?? readyOf(one))
  const given = ready.flatMap((one) => newEmailOf(one) ?? [])
  const taken = await findTakenEmails(db, given)
  if (taken.size === 0) return { passed: ready, refused: kept }
  const isTaken = (email: string) => taken.has(emailKey(email))
  const { passed, refused } = sift(ready, (one) => {
    const email = newEmailOf(one)?.email
    return email !== undefined && isTaken(email) ? duplicateEmail(one.entity.name, [email]) : one
  })
  const emails = given.map((g) => g.email).filter(isTaken)
  return { passed, refused: [...kept, ...refused], together: duplicateEmail(ready[0]!.entity.name, emails) }
}
