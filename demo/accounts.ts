import type { Designation, RoleType } from '#domain/permissions/actor.ts'

/** The password of the demo's people. Only the demo has a published password (running.md, First start). */
export const DEMO_PASSWORD = 'ankura-demo'

export interface DemoPerson {
  readonly email: string
  readonly name: string
  /** The role in words, as the start command prints it. */
  readonly role: string
  readonly roleType: RoleType
  readonly designation: Designation | null
  /** True for an admin that somebody added; false for the Startup Cell and a record's own account. */
  readonly isAdmin: boolean
}

const at = (person: string): string => `${person}@demo.ankura.test`

/** The COE that most of the demo's people belong to, and the NAIN of `nain@`. */
const COE = 'Hasirumane Centre of Excellence in Agri Innovation'
const NAIN = 'Kenjenugudda College of Engineering'

/** The nine demo accounts (running.md, Demo programme). */
export const DEMO_PEOPLE = {
  super: {
    email: at('super'),
    name: 'Startup Cell',
    role: 'Startup Cell',
    roleType: 'superincubator',
    designation: null,
    isAdmin: false,
  },
  edit: {
    email: at('edit'),
    name: 'Meghana Suligari',
    role: 'Master Edit',
    roleType: 'superincubator',
    designation: 'Master Edit',
    isAdmin: true,
  },
  view: {
    email: at('view'),
    name: 'Gagan Terebana',
    role: 'Master View',
    roleType: 'superincubator',
    designation: 'Master View',
    isAdmin: true,
  },
  master: {
    email: at('master'),
    name: COE,
    role: 'COE Master',
    roleType: 'incubator',
    designation: null,
    isAdmin: false,
  },
  editor: {
    email: at('editor'),
    name: 'Bhuvana Chukkigoodu',
    role: 'COE Editor',
    roleType: 'incubator',
    designation: 'COE Editor',
    isAdmin: true,
  },
  viewer: {
    email: at('viewer'),
    name: 'Darshan Bilvatota',
    role: 'COE Viewer',
    roleType: 'incubator',
    designation: 'COE Viewer',
    isAdmin: true,
  },
  nain: {
    email: at('nain'),
    name: NAIN,
    role: 'COE Master of a NAIN',
    roleType: 'incubator',
    designation: null,
    isAdmin: false,
  },
  startup: {
    email: at('startup'),
    name: 'Nelahani Krishi',
    role: 'Startup of that COE',
    roleType: 'startup',
    designation: null,
    isAdmin: false,
  },
  mentor: {
    email: at('mentor'),
    name: 'Kaveri Sampigedaari',
    role: 'Mentor of that COE',
    roleType: 'mentor',
    designation: null,
    isAdmin: false,
  },
} as const satisfies Record<string, DemoPerson>

/** The demo accounts in the order in which they are printed (running.md, Demo programme). */
export const DEMO_ACCOUNTS: readonly DemoPerson[] = Object.values(DEMO_PEOPLE)
