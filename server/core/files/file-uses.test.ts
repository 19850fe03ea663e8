/**
 * Which records may use a file, who may read it there, and that checking this costs the same however many
 * uses there are.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ALL_ENTITIES } from '#domain/entities/register.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { ACTOR_KINDS, VISITOR, type Actor, type ActorKind } from '#domain/permissions/actor.ts'
import { findAuthor } from '#server/core/accounts/sessions.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { IS_UNUSED } from '#server/core/records/file-uses.ts'
import { findReadable, type FileRow } from '#server/core/records/readable-files.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { uploadPdf } from './testing/sample-files.ts'
import { FILE_CASES } from './testing/file-cases.ts'
import { DOCUMENT, makeFileActions, MILESTONE, type World } from './testing/file-actions.ts'
import { sweepIn } from './testing/stored-files.ts'

const MANY = 500
const PORTAL = ['portal-edit', 'portal-view']
const STAFF = [...PORTAL, 'coe-master', 'coe-editor', 'coe-viewer']

// Before the first connection is opened.
const sent = vi.spyOn(pg.Client.prototype, 'query')

let t: TestApp
let world: World
let actions: ReturnType<typeof makeFileActions>
let actors: Readonly<Record<string, Actor>>

beforeAll(async () => {
  t = await createTestApp()
  const author = async (id: string): Promise<Author> => (await findAuthor(t.db, id, defaultProgramme))!
  const of = { incubator_id: t.other.incubator }
  const master = await signInAs(t.db, { ...of, role_type: 'incubator' })
  const startup = await signInAs(t.db, { ...of, role_type: 'startup', startup_id: t.other.startup })
  const signed = new Map<string, Author>()
  for (const kind of ACTOR_KINDS.filter((k) => k !== 'visitor'))
    signed.set(kind, await author((await t.call(kind, 'GET', '/auth/session')).body.uid))
  signed.set('another COE Master', await author(master.accountId))
  signed.set('another startup', await author(startup.accountId))
  const named = (kind: ActorKind | 'another COE Master') => signed.get(kind)!
  actors = {
    ...Object.fromEntries(Array.from(signed, ([name, { actor }]) => [name, actor])),
    visitor: VISITOR,
  }
  world = {
    db: t.db,
    people: {
      portal: named('portal-edit'),
      master: named('coe-master'),
      editor: named('coe-editor'),
      startup: named('startup'),
      other: named('another COE Master'),
    },
    incubator: t.own.incubator,
    startup: t.own.startup,
    mentor: t.own.mentor,
    elsewhere: t.other.incubator,
  }
  actions = makeFileActions(world)
})
afterAll(async () => {
  await t.close()
  sent.mockRestore()
})

const pathOf = (address: string): string => address.replace('/api/files/', '')

async function readersOf(address: string): Promise<string[]> {
  const { rows } = await t.db.query<FileRow>(sql`select * from file where path = ${pathOf(address)}`)
  const readers: string[] = []
  for (const [name, actor] of Object.entries(actors))
    if ((await findReadable(t.db, actor, rows)).size > 0) readers.push(name)
  return readers.toSorted()
}

const READERS = {
  everyone: () => Object.keys(actors),
  'the staff': () => STAFF,
  'the staff and the startup': () => [...STAFF, 'startup'],
  'the staff, the startup and its mentor': () => [...STAFF, 'startup', 'mentor'],
  'the other staff': () => [...PORTAL, 'another COE Master'],
  'both staffs': () => [...STAFF, 'another COE Master'],
  'its uploader, the COE Master': () => [...PORTAL, 'coe-master'],
} as const

describe('a file of', () => {
  it.each(FILE_CASES)('$what can be read by $readers', async ({ make, readers, isFree = false }) => {
    const address = await make(actions, world)
    expect(await readersOf(address)).toEqual(READERS[readers]().toSorted())
    const { rows } = await t.db.query(
      sql`select 1 from file where path = ${pathOf(address)} and ${IS_UNUSED}`,
    )
    expect(rows.length === 1).toBe(isFree)
  })
})

/** The number of statements sent to the database, without begin and commit. */
async function count(work: () => Promise<unknown>, only = /^(?!begin|commit)/): Promise<number> {
  sent.mockClear()
  await work()
  const texts = sent.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  )
  return texts.filter((text) => only.test(text.trim())).length
}

describe('however many records, imports and history entries use files,', () => {
  let address: string

  /** The statements of each call, including the one that finds the session. */
  async function countAll() {
    const free = await uploadPdf(t, t.cookies['coe-master'], 'milestones')
    const get = (actorKind: ActorKind) => t.call(actorKind, 'GET', pathOf(address).replace(/^/, '/files/'))
    const drop = (url: string) => t.call('coe-master', 'DELETE', `/files?url=${url}`)
    return {
      reading: await count(async () => expect((await get('coe-viewer')).status).toBe(200)),
      failing: await count(async () => expect((await get('mentor')).status).toBe(404)),
      keeping: await count(async () => expect((await drop(address)).status).toBe(409)),
      deleting: await count(async () => expect((await drop(free)).status).toBe(200)),
      sweeping: await count(() => sweepIn(t, 0)),
    }
  }

  it('reading a private file, deleting one and the sweep take at most three statements', async () => {
    address = await uploadPdf(t, t.cookies['coe-master'], 'milestones')
    const values = { ...MILESTONE, document: [{ title: 'Proof', file: address }] }
    await actions.add('master', 'milestone', values)
    const few = await countAll()
    expect(few).toEqual({ reading: 3, failing: 3, keeping: 3, deleting: 3, sweeping: 2 })

    const add = { action: 'create', entity: 'milestone', incubatorId: world.incubator, values } as const
    await actions.send('master', ...Array.from({ length: MANY }, () => add))
    for (let n = 0; n < 20; n += 1) {
      await actions.prepare([address, address])
      await actions.ask('milestone', values)
    }
    const id = await actions.add('master', 'milestone', values)
    for (let n = 0; n < 20; n += 1) await actions.change('master', 'milestone', id, { remarks: `No. ${n}` })
    expect(await countAll()).toEqual(few)
  })

  it('a batch writes their uses in one or two statements, and in none if its files do not change', async () => {
    const [first, second] = [await actions.upload('master'), await actions.upload('master')]
    const ids: string[] = []
    const added = await count(async () => {
      const values = { ...DOCUMENT, file: first }
      const add = { action: 'create', entity: 'document', incubatorId: world.incubator, values } as const
      const submitted = await actions.send('master', ...Array.from({ length: MANY }, () => add))
      if (submitted.status === 'applied') ids.push(...submitted.recordIds)
    }, /(insert into|delete from) file_use/)
    const changeAll = (values: Record<string, unknown>) =>
      count(
        () =>
          actions.send(
            'master',
            ...ids.map((recordId) => ({ action: 'update', entity: 'document', recordId, values }) as const),
          ),
        /(insert into|delete from) file_use/,
      )
    const given = await changeAll({ file: second })
    const renamed = await changeAll({ title: 'Another' })
    expect({ added, given, renamed }).toEqual({ added: 1, given: 2, renamed: 0 })
  })
})

it('every table is known to contain files or not', async () => {
  // A table of ids and days alone holds no address.
  const entities = ALL_ENTITIES.filter((entity: Entity) =>
    Object.values(entity.fields).some((field) => ['text', 'texts', 'json'].includes(storageOf(field))),
  )
  const holders = ['account', 'approval', 'history', 'import', 'import_file', ...entities.map(tableNameOf)]
  // A waiting request contains no file beyond those of its changes.
  const others = [
    'activity_log',
    'approval_comment',
    'change_log',
    'contact_answer',
    'contact_message',
    'event_registration',
    'figure_snapshot',
    'file',
    'file_use',
    'invitation',
    'notice',
    'one_time_link',
    'outbox',
    'pending_change',
    'profile_activity',
    'registration_link',
    'return_comment',
    'return_figure',
    'return_form_version',
    'return_period',
    'return_place',
    'return_records',
    'saved_view',
    'search_document',
    'secret',
    'standard_set',
  ]
  const { rows } = await t.db.query<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')`)
  // A new table must store uses if it may contain a file's address. Then add it above.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...holders, ...others, 'session', 'sign_in_failure'].toSorted(),
  )
})
