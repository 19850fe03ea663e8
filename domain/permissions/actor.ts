/** The eight actors, in the order of the table of rights (roles-and-rights.md, Actors). */
export const ACTOR_KINDS = [
  'portal-edit',
  'portal-view',
  'coe-master',
  'coe-editor',
  'coe-viewer',
  'startup',
  'mentor',
  'visitor',
] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Who changes something: a person, a visitor, or the programme itself, which does what is due (roles-and-rights.md, Programme). */
export const CHANGERS = [...ACTOR_KINDS, 'programme'] as const
export type Changer = (typeof CHANGERS)[number]

export const ROLE_TYPES = ['superincubator', 'incubator', 'startup', 'mentor'] as const
export type RoleType = (typeof ROLE_TYPES)[number]

export const DESIGNATIONS = ['COE Master', 'COE Editor', 'COE Viewer', 'Master Edit', 'Master View'] as const
export type Designation = (typeof DESIGNATIONS)[number]

/** What an invitation lets a visitor add (invitations-and-onboarding.md, Kinds of invitations). */
export const INVITATION_KINDS = ['startup', 'incubator'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** A valid invitation, by which a visitor adds themself. */
export interface HeldInvitation {
  readonly kind: InvitationKind
  /** The incubator that the startup joins. */
  readonly incubatorId: string | null
}

/** The person who acts, with everything that verdicts and the history need. */
export interface Actor {
  readonly kind: ActorKind
  /** The account's id; null for a visitor. */
  readonly uid: string | null
  readonly name: string
  readonly designation: string | null
  readonly roleType: RoleType | null
  readonly incubatorId: string | null
  readonly startupId: string | null
  readonly mentorId: string | null
  /** For a mentor: the startups that it is assigned to (mentors.md, Mentors of a startup). */
  readonly menteeIds?: readonly string[]
  /** Set only for a visitor who accepts an invitation. */
  readonly invitation?: HeldInvitation
}

export const VISITOR: Actor = {
  kind: 'visitor',
  uid: null,
  name: 'Visitor',
  designation: null,
  roleType: null,
  incubatorId: null,
  startupId: null,
  mentorId: null,
}

/**
 * A superincubator or incubator account without an admin_id is the Startup Cell or the COE Master
 * (roles-and-rights.md, Startup Cell).
 */
export function actorKindOf(
  roleType: RoleType,
  designation: string | null,
  adminId: string | null,
): ActorKind {
  if (roleType === 'startup' || roleType === 'mentor') return roleType
  if (roleType === 'superincubator')
    return adminId === null || designation === 'Master Edit' ? 'portal-edit' : 'portal-view'
  if (adminId === null || designation === 'COE Master') return 'coe-master'
  return designation === 'COE Editor' ? 'coe-editor' : 'coe-viewer'
}

export const isPortal = (actor: Actor): boolean =>
  actor.kind === 'portal-edit' || actor.kind === 'portal-view'
export const isCentre = (actor: Actor): boolean =>
  actor.kind === 'coe-master' || actor.kind === 'coe-editor' || actor.kind === 'coe-viewer'
