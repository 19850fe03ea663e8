/**
 * The whole interface on a test database, with a signed-in person for each actor: their own COE with its
 * people and a record of each entity, and another incubator with the same.
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENTITIES } from '#domain/entities/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { openSession } from '#server/core/accounts/sessions.ts'
import { buildApp, type Parts } from '#server/app.ts'
import type { Author } from '#server/platform/http/author.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Limits } from '#server/platform/db/limits.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { makeAnswerCheck, type OpenApi } from './check-answer.ts'
import { NEW, NEW_PROGRAM, sampleRecord } from './sample-record.ts'
import { signInAs } from './sign-in.ts'
import { createTestDatabase, readRows, restoreRows, type Rows, type TestDatabase } from './test-database.ts'

export interface Place {
  incubator: string
  startup: string
  mentor: string
  prototype: string
  fundingRaised: string
  /** One record of each entity, by the entity's name. */
  of: Readonly<Record<string, string>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Answered {
  status: number
  // Answers have many shapes. The assertions of the tests check them.
  // oxlint-disable-next-line typescript/no-explicit-any -- the comment above says why
  body: any
  raw: LightMyRequestResponse
}

export interface TestApp {
  app: FastifyInstance
  db: TestDatabase
  settings: Settings
  own: Place
  other: Place
  call: (actorKind: ActorKind, method: Method, path: string, body?: unknown) => Promise<Answered>
  cookies: Record<ActorKind, string>
  /** The lines of the log so far. */
  log: readonly string[]
  /** Signs in a person again who was signed out, for example by a deletion that was undone. */
  signInAgain: (actorKind: SignedIn) => Promise<void>
  close: () => Promise<void>
}

export const SYSTEM = {
  actor: {
    kind: 'portal-edit',
    uid: newId(),
    name: 'Startup Cell',
    designation: 'Master Edit',
    roleType: 'superincubator',
    incubatorId: null,
    startupId: null,
    mentorId: null,
  },
  ipv4: 'Unavailable',
  programme: defaultProgramme,
} as const

async function fillPlace(db: TestDatabase, name: string): Promise<Place> {
  const add = async (
    entity: string,
    incubatorId: string | null,
    values: Record<string, unknown>,
    author: Author = SYSTEM,
  ) => {
    const submitted = await submit(db, author, [{ action: 'create', entity, incubatorId, values }])
    if (submitted.status !== 'applied') throw new Error('The portal applies its changes')
    return submitted.recordIds[0]!
  }
  const mail = () => `${newId()}@example.org`
  const incubator = await add('incubator', null, {
    ...NEW.incubator,
    name: `${name} COE`,
    incubator_type: 'COE',
    email: mail(),
    ceo_incubator: { name: 'Sample Person', phone: '5000000009', email: 'private@example.org' },
  })
  const startup = await add('startup', incubator, {
    ...NEW.startup,
    name: `${name} Sense`,
    email: mail(),
    phone: '5000000001',
  })
  const mentor = await add('mentor', incubator, {
    ...NEW.mentor,
    name: `${name} Mentor`,
    email: mail(),
    phone: '5000000002',
  })
  const prototype = await add('prototype', incubator, {
    name: `${name} Probe`,
    startup: `${name} Sense`,
    description: 'As it was',
  })
  const fundingRaised = await add('funding-raised', incubator, {
    startup: `${name} Sense`,
    type: 'Angel',
    amount: 100_000,
    year: 2024,
  })
  const of: Record<string, string> = {
    incubator,
    startup,
    mentor,
    prototype,
    'funding-raised': fundingRaised,
  }
  of['mentorship'] = await add('mentorship', incubator, {
    mentor_id: mentor,
    startup_id: startup,
    from: '2020-01-01',
  })
  /** What the portal cannot write, a startup writes. */
  const asStartup = {
    ...SYSTEM,
    actor: {
      ...SYSTEM.actor,
      kind: 'startup',
      roleType: 'startup',
      incubatorId: incubator,
      startupId: startup,
    },
  } as const
  for (const entity of ENTITIES) {
    const isPortals = decide(SYSTEM.actor, entity.actions.create).outcome !== 'refuse'
    of[entity.name] ??= await add(
      entity.name,
      incubator,
      sampleRecord(entity, { startup, mentor }),
      isPortals ? SYSTEM : asStartup,
    )
  }
  return { incubator, startup, mentor, prototype, fundingRaised, of }
}

type SignedIn = Exclude<ActorKind, 'visitor'>
interface Network {
  readonly own: Place
  readonly other: Place
  readonly cookies: Readonly<Record<ActorKind, string>>
  readonly accounts: Readonly<Record<SignedIn, string>>
}

async function fillNetwork(db: TestDatabase): Promise<Network> {
  await submit(db, SYSTEM, [NEW_PROGRAM])
  const own = await fillPlace(db, 'Own')
  const other = await fillPlace(db, 'Other')
  const centre = { role_type: 'incubator', incubator_id: own.incubator } as const
  const people = {
    'portal-edit': { role_type: 'superincubator', name: 'Portal Edit' },
    'portal-view': { role_type: 'superincubator', designation: 'Master View', admin_id: newId() },
    'coe-master': { ...centre, designation: 'COE Master', admin_id: newId() },
    'coe-editor': { ...centre, designation: 'COE Editor', admin_id: newId() },
    'coe-viewer': { ...centre, designation: 'COE Viewer', admin_id: newId() },
    startup: { role_type: 'startup', incubator_id: own.incubator, startup_id: own.startup },
    mentor: { role_type: 'mentor', incubator_id: own.incubator, mentor_id: own.mentor },
  } as const satisfies Record<SignedIn, Parameters<typeof signInAs>[1]>
  const cookies = { visitor: '' } as Record<ActorKind, string>
  const accounts = {} as Record<SignedIn, string>
  for (const [kind, account] of Object.entries(people)) {
    const signed = await signInAs(db, account)
    cookies[kind as SignedIn] = signed.cookie
    accounts[kind as SignedIn] = signed.accountId
  }
  return { own, other, cookies, accounts }
}

/** The rows that the first file of a worker added, reused by its later files. */
let filled: { readonly network: Network; readonly rows: Rows } | undefined

async function restoreNetwork(db: TestDatabase): Promise<Network> {
  if (filled) await restoreRows(db, filled.rows)
  else {
    const network = await fillNetwork(db)
    filled = { network, rows: await readRows(db) }
  }
  return filled.network
}

/** Describing the interface takes half a second and gives every app of a worker the same answer. */
let answerCheck: ReturnType<typeof makeAnswerCheck> | undefined

/** `env` contains additional settings, such as the place of files. */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  migrationsFolder?: string,
  requestLimits?: Limits,
  more: Pick<Parts, 'readFreeSpace' | 'leaving' | 'drawPublicPage' | 'version'> = {},
): Promise<TestApp> {
  const db = await createTestDatabase(migrationsFolder, requestLimits)
  const { own, other, accounts, ...network } = await (migrationsFolder === undefined
    ? restoreNetwork(db)
    : fillNetwork(db))
  const cookies = { ...network.cookies }
  const dataDir = mkdtempSync(join(tmpdir(), 'ankura-test-'))
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
  const log: string[] = []
  const app = await buildApp({
    db: db.asProduct,
    settings,
    ...more,
    log: { write: (line) => void log.push(line) },
  })
  await app.ready()
  answerCheck ??= makeAnswerCheck((await app.inject('/api/openapi.json')).json<OpenApi>())
  const checkAnswer = answerCheck
  const signInAgain = async (actorKind: SignedIn): Promise<void> => {
    cookies[actorKind] = `ankura_session=${await openSession(db, accounts[actorKind])}`
  }
  const call: TestApp['call'] = async (actorKind, method, path, body) => {
    const raw = await app.inject({
      method,
      url: `/api${path}`,
      headers: cookies[actorKind] ? { cookie: cookies[actorKind] } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
    checkAnswer(method, `/api${path}`, raw)
    const isJson = /json/.test(String(raw.headers['content-type'] ?? ''))
    return { status: raw.statusCode, body: isJson && raw.body ? raw.json() : raw.body, raw }
  }
  const close = async (): Promise<void> => {
    await app.close()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, db, settings, own, other, cookies, call, log, signInAgain, close }
}
