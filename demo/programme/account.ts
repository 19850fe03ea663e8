import { actorKindOf, type Actor, type Designation, type RoleType } from '#domain/permissions/actor.ts'
import { shownRoleOf } from '#domain/permissions/shown-role.ts'
import { DEMO_ACCOUNTS, type DemoPerson } from '../accounts.ts'
import { valuesNow, type DemoRecord } from './past.ts'

/** A row of the account table. Only the nine demo people have a password. */
export interface DemoAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly profile: string | null
  readonly role_type: RoleType
  readonly designation: Designation | null
  readonly admin_id: string | null
  readonly incubator_id: string | null
  readonly startup_id: string | null
  readonly mentor_id: string | null
  readonly created_at: string
  readonly closed_at: string | null
}

const NOTHING = {
  profile: null,
  designation: null,
  admin_id: null,
  incubator_id: null,
  startup_id: null,
  mentor_id: null,
  closed_at: null,
}

/** The account of a person of the portal or of a centre, who is not a record. */
export const accountOfPerson = (
  person: DemoPerson,
  id: string,
  at: string,
  incubatorId: string | null,
): DemoAccount => ({
  ...NOTHING,
  id,
  email: person.email,
  name: person.name,
  role_type: person.roleType,
  designation: person.designation,
  admin_id: person.isAdmin ? id : null,
  incubator_id: incubatorId,
  created_at: at,
})

/** The account with the picture that its record has by now. */
export function withPicture(account: DemoAccount, record: DemoRecord): DemoAccount {
  const picture = valuesNow(record)?.['profile']
  return typeof picture === 'string' ? { ...account, profile: picture } : account
}

/**
 * The account of an incubator, a startup or a mentor, with the name and address of the record
 * (accounts-and-sign-in.md, One address signs in one account).
 */
export function accountOfRecord(record: DemoRecord, id: string): DemoAccount {
  const role = record.entity.account
  if (!role) throw new Error(`${record.entity.name} has no accounts`)
  const first = record.steps[0]!
  const last = record.steps.at(-1)!
  return {
    ...NOTHING,
    id,
    email: String(first.after?.['email']),
    // Like in the product: the name with which the record was added.
    name: String(first.after?.['name']),
    role_type: role,
    incubator_id: record.incubatorId,
    startup_id: role === 'startup' ? record.id : null,
    mentor_id: role === 'mentor' ? record.id : null,
    created_at: first.batch.at,
    closed_at: last.action === 'delete' ? last.batch.at : null,
  }
}

/** The actor of this account, as in its session. */
export function actorOfAccount(account: DemoAccount): Actor {
  const kind = actorKindOf(account.role_type, account.designation, account.admin_id)
  const { role, designation } = shownRoleOf(kind, account.admin_id)
  return {
    kind,
    uid: account.id,
    name: account.name,
    designation: designation ?? role,
    roleType: account.role_type,
    incubatorId: account.incubator_id,
    startupId: account.startup_id,
    mentorId: account.mentor_id,
  }
}

export const isDemoPerson = (email: string): boolean => DEMO_ACCOUNTS.some((person) => person.email === email)
