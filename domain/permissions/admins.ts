/** Who may be made what, and who stays an admin (admins.md). */
import type { Designation, RoleType } from './actor.ts'

/** Whose admins: the portal's, or those of an incubator. */
export type AdminOwner = 'portal' | 'incubator'

/** Whose accounts have a role of this type; null for those of startups and mentors, which have no admins. */
export const adminOwnerOf = (roleType: RoleType): AdminOwner | null =>
  roleType === 'superincubator' ? 'portal' : roleType === 'incubator' ? 'incubator' : null

/** The designations that admins of an owner may have (admins.md, Designations that may be given). */
export const DESIGNATIONS_OF = {
  portal: ['Master Edit', 'Master View'],
  incubator: ['COE Master', 'COE Editor', 'COE Viewer'],
} as const satisfies Readonly<Record<AdminOwner, readonly Designation[]>>

/** The designation that may change everything of its owner, and other admins. */
const MASTER_OF = { portal: 'Master Edit', incubator: 'COE Master' } as const

/** The part of an account on which its protection depends. */
export interface Protected {
  readonly _id: string
  /** Null for the Startup Cell and an incubator's own account. */
  readonly admin_id: string | null
  readonly designation: Designation | null
  readonly incubator_id: string | null
  /** Whether the person has chosen a password, and so can sign in. */
  readonly is_used: boolean
}

const ownerOf = (admin: Protected): AdminOwner => (admin.incubator_id === null ? 'portal' : 'incubator')

/** Whether nobody added the account: the Startup Cell, or the own account of an incubator. */
const isOwnAccount = ({ admin_id }: Protected): boolean => admin_id === null

/** Whether this person never changes the account, whoever the others are. */
export const isFixed = (admin: Protected, uid: string | null): boolean =>
  isOwnAccount(admin) || admin._id === uid

/**
 * The reason why an account can be neither removed nor given another designation; null if it can
 * (admins.md, Who cannot be removed). `others` are the owner's other accounts; one that cannot sign in yet leaves
 * the owner without a master.
 */
export function whyProtected(
  admin: Protected,
  uid: string | null,
  others: readonly Protected[],
): string | null {
  const owner = ownerOf(admin)
  if (isOwnAccount(admin))
    return owner === 'portal'
      ? 'The Startup Cell always has full access.'
      : "An incubator's own account always has full access."
  if (admin._id === uid) return 'You cannot change your own access. Ask another admin.'
  const master = MASTER_OF[owner]
  const isLast =
    admin.designation === master && !others.some((other) => other.designation === master && other.is_used)
  return isLast ? `The last ${master} cannot be removed or given another role.` : null
}
