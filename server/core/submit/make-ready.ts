import type { Queryable } from '#server/platform/db/database.ts'
import { withoutUnchanged } from './unchanged.ts'
import { partition } from './stage.ts'
import { findUnfit } from './state-rules.ts'
import { findStillReferred } from './still-referred.ts'
import {
  duplicateEmail,
  emailKey,
  findTakenEmails,
  findUsedAccounts,
  newEmailOf,
  signInEmailRefusal,
} from './taken-emails.ts'
import { findTakenKeys } from './taken-keys.ts'
import type { Compared, Ready, Staged } from './types.ts'

/** The part of a change that the writer and the followers need. */
const readyOf = (one: Compared): Ready => ({
  at: one.at,
  change: one.change,
  entity: one.entity,
  recordId: one.recordId,
  incubatorId: one.incubatorId,
  row: one.row,
  before: one.before,
  values:
    one.row && one.change.action === 'update'
      ? withoutUnchanged(one.entity, one.values, one.row)
      : one.values,
  ambiguous: one.ambiguous,
  names: one.names,
  verdict: one.verdict,
  ...(one.transfer && { transfer: one.transfer }),
})

/**
 * Stage 6: drops fields that do not change. Refuses the deletion of records that others still refer to, what the state
 * of a record or a feature does not allow, what only one record of the owner may be called, an address that another
 * account signs in with or another change gives, and an unproven new address for an account in use.
 */
export async function makeReady(
  db: Queryable,
  compared: readonly Compared[],
  { isAddressProven, isPast, isPreview }: { isAddressProven: boolean; isPast: boolean; isPreview: boolean },
): Promise<Staged<Ready>> {
  const referred = await findStillReferred(db, compared)
  const unsuited = await findUnfit(db, compared, new Date().toISOString(), isPast)
  const { passed: unchecked, refused: kept } = await partition(
    compared,
    (one) => referred.get(one.recordId) ?? unsuited.get(one.at) ?? readyOf(one),
  )
  const keys = await findTakenKeys(db, unchecked)
  const { passed: ready, refused: namesakes } = await partition(unchecked, (one) => keys.get(one.at) ?? one)
  const unfit = [...kept, ...namesakes]
  const given = ready.flatMap((one) => newEmailOf(one) ?? [])
  if (given.length === 0) return { passed: ready, refused: unfit }
  const used = isAddressProven ? new Set<string>() : await findUsedAccounts(db, given)
  const { passed: free, refused: fixed } = await partition(ready, (one) =>
    newEmailOf(one) && used.has(one.recordId) ? signInEmailRefusal(one.entity.name) : one,
  )
  const taken = await findTakenEmails(db, given)
  const emails: string[] = []
  const { passed, refused } = await partition(free, (one) => {
    const email = newEmailOf(one)?.email
    if (email === undefined) return one
    const key = emailKey(email)
    if (!taken.has(key)) {
      // The preview of an import names the row that has the same address.
      if (!isPreview) taken.add(key)
      return one
    }
    emails.push(email)
    return duplicateEmail(one.entity.name, [email])
  })
  const all = [...unfit, ...fixed, ...refused]
  if (fixed.length > 0 || refused.length === 0) return { passed, refused: all }
  return { passed, refused: all, together: duplicateEmail(ready[0]!.entity.name, emails) }
}
