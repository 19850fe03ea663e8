/** Private files of records: who may read them, and that they are swept when nothing uses them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileFolder } from '#domain/api/file.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { uploadPdf } from './testing/sample-files.ts'
import { sweepAway } from './testing/stored-files.ts'

let t: TestApp
/** Signed-in people who have nothing to do with the incubator. */
let strangers: Record<string, string>

beforeAll(async () => {
  t = await createTestApp()
  const { incubator, startup, mentor } = t.other
  const of = { incubator_id: incubator }
  const signed = {
    'a COE Master of another incubator': await signInAs(t.db, { ...of, role_type: 'incubator' }),
    'a startup of another incubator': await signInAs(t.db, {
      ...of,
      role_type: 'startup',
      startup_id: startup,
    }),
    'a mentor of another incubator': await signInAs(t.db, { ...of, role_type: 'mentor', mentor_id: mentor }),
  }
  strangers = Object.fromEntries(Object.entries(signed).map(([name, { cookie }]) => [name, cookie]))
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

const upload = (actorKind: ActorKind, folder: FileFolder): Promise<string> =>
  uploadPdf(t, t.cookies[actorKind], folder)

const status = async (url: string, cookie: string): Promise<number> =>
  (await t.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })).statusCode

/** Everyone who may read the file. */
async function readersOf(url: string): Promise<string[]> {
  const all = {
    ...Object.fromEntries(ACTOR_KINDS.map((actorKind) => [actorKind, t.cookies[actorKind]])),
    ...strangers,
  }
  const readers: string[] = []
  for (const [name, cookie] of Object.entries(all)) {
    const answered = await status(url, cookie)
    if (answered === 200) readers.push(name)
    else expect(answered, name).toBe(name === 'visitor' ? 401 : 404)
  }
  return readers
}

const STAFF = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor', 'coe-viewer']

interface Place {
  what: string
  folder: FileFolder
  entity: string
  values: (file: string) => Record<string, unknown>
  readers: readonly string[]
}

const PLACES: readonly Place[] = [
  {
    what: 'a document of a milestone',
    folder: 'milestones',
    entity: 'milestone',
    values: (file) => ({
      title: 'Jobs created',
      due_date: '2026-12-31',
      target: 5,
      document: [{ title: 'Proof', file }],
    }),
    readers: STAFF,
  },
  {
    what: 'a funding document',
    folder: 'documents',
    entity: 'document',
    values: (file) => ({ title: 'Audit', type: 'finance', category: 'funding', file }),
    readers: STAFF,
  },
  {
    what: 'a list of participants',
    folder: 'event',
    entity: 'event',
    values: (file) => ({ name: 'Day', type: 'Workshop', participants_file_url: file }),
    readers: STAFF,
  },
  {
    what: 'evidence of a deliverable',
    folder: 'documents',
    entity: 'deliverables-as-per-mou',
    values: (file) => ({ program_name: 'Jobs', yearly_target: 5, evidence: [{ title: 'Letter', file }] }),
    readers: STAFF,
  },
  {
    what: 'a general document, which is for everyone,',
    folder: 'documents',
    entity: 'document',
    values: (file) => ({ title: 'Leaflet', type: 'other', category: 'general', file }),
    readers: ['everyone'],
  },
]

describe.each(PLACES)('$what', ({ folder, entity, values, readers }) => {
  const add = async () => {
    const url = await upload('coe-editor', folder)
    const made = await t.call('coe-master', 'POST', `/${entity}`, values(url))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { url, id: made.body._id as string }
  }
  const everyone = () => [...ACTOR_KINDS, ...Object.keys(strangers)]

  it('can be read by its readers', async () => {
    const { url } = await add()
    expect(await readersOf(url)).toEqual(readers[0] === 'everyone' ? everyone() : readers)
  })

  it('can be read only by the staff while it is part of an editor’s request', async () => {
    const url = await upload('coe-editor', folder)
    expect((await t.call('coe-editor', 'POST', `/${entity}`, values(url))).status).toBe(202)
    expect(await readersOf(url)).toEqual(STAFF)
  })

  it('can be read only by the staff after its record is deleted, stays while the history uses it, and is then swept', async () => {
    const { url, id } = await add()
    expect((await t.call('coe-master', 'DELETE', `/${entity}/${id}`)).status).toBe(200)
    expect(await readersOf(url)).toEqual(STAFF)
    await sweepAway(t)
    expect(await status(url, t.cookies['coe-viewer'])).toBe(200)
    await t.db.query(sql`delete from history where record_id = ${id}`)
    await t.db.query(sql`delete from file_use where record_id = ${id}`)
    await sweepAway(t)
    expect(await status(url, t.cookies['coe-editor'])).toBe(404)
  })
})

it('a document is hidden from visitors when it becomes a funding document', async () => {
  const url = await upload('coe-master', 'documents')
  const values = { title: 'Report', type: 'finance', category: 'general', file: url }
  const { _id } = (await t.call('coe-master', 'POST', '/document', values)).body
  expect(await status(url, '')).toBe(200)
  await t.call('coe-master', 'PUT', `/document/${_id}`, { category: 'funding' })
  expect(await readersOf(url)).toEqual(STAFF)
})

it('a record of another incubator does not keep a file public', async () => {
  const url = await upload('coe-master', 'documents')
  const values = { title: 'Report', type: 'finance', category: 'general', file: url }
  const { _id } = (await t.call('coe-master', 'POST', '/document', values)).body
  const other = strangers['a COE Master of another incubator']!
  const made = await t.app.inject({
    method: 'POST',
    url: '/api/document',
    headers: { cookie: other },
    payload: values,
  })
  expect(made.statusCode).toBe(201)
  await t.call('coe-master', 'PUT', `/document/${_id}`, { category: 'funding' })
  expect(await status(url, other)).toBe(404)
  expect(await status(url, '')).toBe(401)
})
