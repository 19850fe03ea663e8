/** The files in a person's own records (files-and-viewers.md, Own uploads). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnFile } from '#domain/api/file.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from './testing/file-calls.ts'

let t: TestApp
const files: Record<string, string> = {}
beforeAll(async () => {
  t = await createTestApp()
  const put = (actor: ActorKind, path: string, body: object) => t.call(actor, 'PUT', path, body)
  files['document'] = await upload(t, 'coe-master', 'documents', 'pdf')
  for (const title of ['Minutes', 'Minutes, copied'])
    await t.call('coe-master', 'POST', '/document', {
      title,
      type: 'finance',
      category: 'funding',
      file: files['document'],
    })
  files['award'] = await upload(t, 'startup', 'awards', 'pdf')
  await put('startup', `/startup/${t.own.startup}`, {
    awards: [{ name: 'First', date: '2024-05-01', document: files['award'] }],
  })
  files['portrait'] = await upload(t, 'mentor', 'mentor', 'png')
  await put('mentor', `/mentor/${t.own.mentor}`, { profile: files['portrait'] })
  for (const to of ['portal', 'incubator']) {
    const file = (files[`to ${to}`] = await upload(t, 'startup', 'documents', 'pdf'))
    await t.call('startup', 'POST', '/request', {
      kind: 'other',
      to,
      subject: `To the ${to}`,
      message: 'See the file',
      file,
    })
  }
  files['abroad'] = await upload(t, 'portal-edit', 'documents', 'xlsx')
  await t.call('portal-edit', 'POST', '/document', {
    title: 'Elsewhere',
    type: 'other',
    category: 'general',
    file: files['abroad'],
    user_id: t.other.incubator,
  })
  files['unused'] = await upload(t, 'coe-master', 'documents', 'csv')
})
afterAll(() => t.close())

const list = async (actor: ActorKind, query = ''): Promise<OwnFile[]> =>
  (await t.call(actor, 'GET', `/files?pageSize=100${query}`)).body.data
/** The names of the files above, oldest first. */
const namesOf = (found: readonly OwnFile[]): string[] =>
  Object.keys(files).filter((name) => found.some(({ url }) => url === files[name]))

it.each([
  ['portal-edit', ['document', 'award', 'portrait', 'to portal', 'to incubator', 'abroad']],
  ['portal-view', ['document', 'award', 'portrait', 'to portal', 'to incubator', 'abroad']],
  ['coe-master', ['document', 'award', 'portrait', 'to incubator']],
  ['coe-viewer', ['document', 'award', 'portrait', 'to incubator']],
  ['startup', ['award', 'to portal', 'to incubator']],
  ['mentor', ['portrait']],
] as const)('%s sees the files in their own records and no others: %j', async (actor, names) => {
  expect(namesOf(await list(actor))).toEqual(names)
})

it('a visitor is asked to sign in', async () => {
  expect((await t.call('visitor', 'GET', '/files')).status).toBe(401)
})

it('a file has its size and date, and each record that uses it with its place', async () => {
  const all = await list('coe-master')
  const document = all.find(({ url }) => url === files['document'])!
  expect(document).toMatchObject({ name: 'Sample.pdf', type: 'application/pdf', uses_total: 2 })
  expect(document.size).toBeGreaterThan(0)
  expect(Date.parse(document.createdAt)).toBeGreaterThan(0)
  expect(document.uses.map(({ title }) => title)).toEqual(['Minutes', 'Minutes, copied'])
  expect(document.uses[0]).toMatchObject({
    module: 'document',
    label: 'File',
    incubator_id: t.own.incubator,
    incubator_name: 'Own COE',
    category: 'funding',
  })
  const award = all.find(({ url }) => url === files['award'])!
  expect(award.uses).toMatchObject([
    { module: 'startup', _id: t.own.startup, title: 'Own Sense', label: 'Awards: Document' },
  ])
})

it('the newest files come first, page by page', async () => {
  const all = await list('portal-view')
  const pages = await Promise.all(
    [1, 2, 99].map((page) => t.call('portal-view', 'GET', `/files?pageSize=4&page=${page}`)),
  )
  expect(pages.map(({ body }) => body.total)).toEqual([all.length, all.length, all.length])
  expect(pages.flatMap(({ body }) => body.data)).toEqual(all.slice(0, 8))
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

it('a file that a record no longer uses is not listed', async () => {
  const file = await upload(t, 'coe-master', 'documents', 'pdf')
  const document = { title: 'Draft', type: 'other', category: 'general', file }
  const { _id } = (await t.call('coe-master', 'POST', '/document', document)).body
  const isListed = async () => (await list('coe-master')).some(({ url }) => url === file)
  expect(await isListed()).toBe(true)
  await t.call('coe-master', 'DELETE', `/document/${_id}`)
  expect(await isListed()).toBe(false)
})
