import type { Values } from '#domain/entities/entity.ts'
import type { Queryable } from '#server/db/open.ts'
import { withoutKept } from './as-it-is.ts'
import { findLinks } from './link-names.ts'
import { sift } from './stage.ts'
import { duplicateEmail, emailKey, findTakenEmails, newEmailOf } from './taken-emails.ts'
import type { Compared, Ready, Staged } from './types.ts'

function readyOf(one: Compared, values: Values): Ready {
  const { at, change, entity, recordId, incubatorId, row, before, transfer } = one
  return {
    at,
    change,
    entity,
    recordId,
    incubatorId,
    row,
    before,
    values: row && change.action === 'update' ? withoutKept(entity, values, row) : values,
    ...(transfer ? { transfer } : {}),
  }
}

/**
 * The sixth stage: names become links, fields that stay as they are go, and an address that signs in somebody else
 * is refused. What a record's own account signs in with is its person's to change, with the current password.
 */
export async function makeReady(db: Queryable, compared: readonly Compared[]): Promise<Staged<Ready>> {
  const links = await findLinks(db, compared)
  const ready = compared.map((one) => readyOf(one, { ...one.values, ...links.get(one.at) }))
  const given = ready.flatMap((one) => newEmailOf(one) ?? [])
  const taken = await findTakenEmails(db, given)
  if (taken.size === 0) return { passed: ready, refused: [] }
  const isTaken = (email: string) => taken.has(emailKey(email))
  const { passed, refused } = sift(ready, (one) => {
    const email = newEmailOf(one)?.email
    return email !== undefined && isTaken(email) ? duplicateEmail([email]) : one
  })
  return { passed, refused, together: duplicateEmail(given.map((g) => g.email).filter(isTaken)) }
}
