/**
 * Knowing a file's address is not enough to use it: the author must be able to read it, whatever the path of
 * the change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileFolder } from '#domain/api/file.ts'
import { submit } from '#server/core/submit/submit.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { formOf, uploadPdf } from './testing/sample-files.ts'

const REFUSED = 'This file is not yours to use'
const MILESTONE = { title: 'Jobs created', due_date: '2026-12-31', target: 5 }

let t: TestApp
/** The COE Master of another incubator. */
let other: string
/** A proof in a milestone of the COE Master, readable only by the staff. */
let proof: string

beforeAll(async () => {
  t = await createTestApp()
  const signed = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  other = signed.cookie
  proof = await upload(t.cookies['coe-master'], 'milestones')
  await held(proof)
})
afterAll(() => t.close())

const upload = (cookie: string, folder: FileFolder): Promise<string> => uploadPdf(t, cookie, folder)

const held = (file: string) =>
  t.call('coe-master', 'POST', '/milestone', { ...MILESTONE, document: [{ title: 'Proof', file }] })

async function send(cookie: string, method: 'POST' | 'PUT', path: string, payload: object) {
  const sent = await t.app.inject({ method, url: `/api${path}`, headers: { cookie }, payload })
  return { status: sent.statusCode, body: sent.json() }
}

const isPublic = async (url: string): Promise<boolean> =>
  (await t.app.inject({ method: 'GET', url })).statusCode === 200

describe('a file that its author may not read is refused at its field', () => {
  const refused = (path: string) => ({ status: 400, body: { errors: [{ path, message: REFUSED }] } })

  it('in a list, a text or a link of a startup', async () => {
    const put = (body: object) => t.call('startup', 'PUT', `/startup/${t.own.startup}`, body)
    const awards = [
      { name: 'First', date: '2026-01-01' },
      { name: 'Second', date: '2026-01-02', document: proof },
    ]
    expect(await put({ awards })).toMatchObject(refused('awards.1.document'))
    expect(await put({ description: `See http://localhost:3000${proof}.` })).toMatchObject(
      refused('description'),
    )
    expect(await put({ website: `https://example.org${proof}` })).toMatchObject(refused('website'))
    expect(await isPublic(proof)).toBe(false)
  })

  it('in a change by a mentor', async () => {
    const change = { description: `I know of ${proof}` }
    expect(await t.call('mentor', 'PUT', `/mentor/${t.own.mentor}`, change)).toMatchObject(
      refused('description'),
    )
  })

  it('of another incubator, in a new record, an existing one and an imported file', async () => {
    const values = { title: 'Theirs', type: 'other', category: 'general' }
    expect(await send(other, 'POST', '/document', { ...values, file: proof })).toMatchObject(refused('file'))
    const path = `/document/${t.other.of['document']}`
    expect(await send(other, 'PUT', path, { file: proof })).toMatchObject(refused('file'))

    const cell = JSON.stringify([{ title: 'Proof', file: proof }]).replaceAll('"', '""')
    const csv = `Milestone,Due date,Target,Documents\nJobs created,2026-12-31,5,"${cell}"\n`
    const { payload, headers } = await formOf([
      ['module', 'milestone'],
      ['file', { name: 'rows.csv', bytes: Buffer.from(csv) }],
    ])
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/imports',
      payload,
      headers: { ...headers, cookie: other },
    })
    expect(sent.json()).toMatchObject({ rows_valid: 0, errors: [{ row: 2, message: REFUSED }] })
    expect(await isPublic(proof)).toBe(false)
  })

  it('in an editor’s request, before anybody decides', async () => {
    const theirs = await upload(other, 'documents')
    const values = { title: 'Audit', type: 'finance', category: 'funding', file: theirs }
    await send(other, 'POST', '/document', values)
    const requested = await t.call('coe-editor', 'POST', '/document', { ...values, category: 'general' })
    expect(requested).toMatchObject(refused('file'))
  })

  it('that a startup sent to the portal alone, by the staff of its incubator', async () => {
    const file = await upload(t.cookies.startup, 'documents')
    const request = { kind: 'other', to: 'portal', subject: 'In confidence', message: 'See the file', file }
    expect((await t.call('startup', 'POST', '/request', request)).status).toBe(201)
    const values = { title: 'Theirs', type: 'other', category: 'general', file }
    expect(await t.call('coe-master', 'POST', '/document', values)).toMatchObject(refused('file'))
    expect(await isPublic(file)).toBe(false)
  })

  it('with the number of its change in a batch', async () => {
    const { rows } = await t.db.pool.query(`select id from account where startup_id = $1`, [t.own.startup])
    const actor = {
      kind: 'coe-master',
      uid: rows[0].id,
      name: 'Another',
      designation: 'COE Master',
      roleType: 'incubator',
      incubatorId: t.other.incubator,
      startupId: null,
      mentorId: null,
    } as const
    const add = (file: string) =>
      ({
        action: 'create',
        entity: 'document',
        incubatorId: t.other.incubator,
        values: { title: 'T', type: 'other', file },
      }) as const
    const sent = submit(t.db, { ...SYSTEM, actor }, [add('https://example.org/a.pdf'), add(proof)])
    await expect(sent).rejects.toMatchObject({
      message: REFUSED,
      errors: [{ path: '1.file', code: 'foreign-file' }],
    })
  })
})

describe('a file can be used', () => {
  it('by its uploader, and by everyone who can read it', async () => {
    const own = await upload(t.cookies.startup, 'awards')
    const awards = [{ name: 'Prize', date: '2026-01-01', document: own }]
    expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { awards })).status).toBe(200)
    // A colleague's file in a record of the own incubator, and a public file.
    expect(
      (await t.call('coe-editor', 'POST', '/milestone', { ...MILESTONE, document: [{ file: proof }] }))
        .status,
    ).toBe(202)
    const file = await upload(t.cookies['coe-master'], 'documents')
    const report = { title: 'Report', type: 'other', category: 'general', file }
    expect((await t.call('coe-master', 'POST', '/document', report)).status).toBe(201)
    const change = { description: `Our report: ${file}` }
    expect((await t.call('mentor', 'PUT', `/mentor/${t.own.mentor}`, change)).status).toBe(200)
  })

  it('if it is not one of ours: a link to another site, or an unknown address', async () => {
    for (const document of ['https://example.org/a.pdf', `/api/files/awards/${'0'.repeat(32)}.pdf`]) {
      const awards = [{ name: 'Prize', date: '2026-01-01', document }]
      const put = await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { awards })
      expect(put.status, document).toBe(200)
    }
  })

  it('by a record that already has it, when sent back whole or restored, whoever may read it now', async () => {
    const path = `/startup/${t.own.startup}`
    const file = await upload(t.cookies['coe-master'], 'awards')
    const awards = [{ name: 'Prize', date: '2026-01-01', document: file }]
    await t.call('coe-master', 'PUT', path, { awards })
    // Only the incubator and the portal may read the file. Its uploader has moved to another incubator.
    const move =
      'update account set incubator_id = $1 where id = (select account_id from file where path = $2)'
    await t.db.pool.query(move, [t.other.incubator, file.replace('/api/files/', '')])
    expect(await isPublic(file)).toBe(false)
    const { body } = await t.call('startup', 'GET', path)
    expect(
      (
        await t.call('startup', 'PUT', path, {
          ...body,
          awards: [...body.awards, { name: 'More', date: '2026-02-02' }],
        })
      ).status,
    ).toBe(200)
    expect((await t.call('startup', 'PUT', path, { awards: [] })).status).toBe(200)
    expect((await t.call('startup', 'PUT', path, { awards })).status).toBe(400)
    const history = (await t.call('startup', 'GET', `${path}/history`)).body.data
    const restored = await t.call('startup', 'POST', `${path}/restore`, { history_id: history[1]._id })
    expect([restored.status, restored.body.awards.length]).toEqual([200, 2])
    await t.db.pool.query(move, [t.own.incubator, file.replace('/api/files/', '')])
  })
})
