import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const FILE = ['Firm,Round,Year,Sum,Funding agency', 'One,Series Z,2024,100,A', 'Two,Angel,2024,undisclosed,B']
const MATCHES = { mapping: { Firm: 'startup', Round: 'type', Sum: 'amount' } }
const VALUES = { type: { 'Series Z': 'Angel' }, amount: { undisclosed: '1' } }
const prepare = async (lines = FILE, actor: 'coe-master' | 'coe-editor' = 'coe-master'): Promise<Import> =>
  (await upload(t, actor, lines.join('\n'), { module: 'funding-raised' })).body

/** Imports the file with its matches, as somebody did before. */
async function importEarlier(): Promise<void> {
  const { _id: id } = await prepare()
  await t.call('coe-master', 'PUT', `/imports/${id}`, { ...MATCHES, values: VALUES })
  await commit(t, 'coe-master', id)
}

it('the matches of the last committed import are suggested for the next file, columns first, then values', async () => {
  const first = await prepare()
  expect(first.earlier_matches).toBeNull()
  await t.call('coe-master', 'PUT', `/imports/${first._id}`, { ...MATCHES, values: VALUES })
  expect((await prepare()).earlier_matches).toBeNull()
  await commit(t, 'coe-master', first._id)

  const next = await prepare([...FILE, 'Three,Angel,2024,50,C'])
  expect(next.status).toBe('incomplete')
  expect(next.earlier_matches).toMatchObject({ file_name: 'file.csv', ...MATCHES, values: {} })
  const { body: mapped } = await t.call('coe-master', 'PUT', `/imports/${next._id}`, {
    mapping: next.earlier_matches!.mapping,
  })
  expect([mapped.rows_invalid, mapped.earlier_matches]).toMatchObject([2, { mapping: {}, values: VALUES }])
  const { body: matched } = await t.call('coe-master', 'PUT', `/imports/${next._id}`, {
    values: mapped.earlier_matches.values,
  })
  expect([matched.rows_invalid, matched.earlier_matches]).toEqual([0, null])
})

it('of several earlier imports the one with the most headers of this file is used', async () => {
  await importEarlier()
  const other = await prepare(['Firm,Kind', 'One,Angel'])
  await t.call('coe-master', 'PUT', `/imports/${other._id}`, {
    mapping: { Firm: 'agency', Kind: 'type' },
    fixed: { startup: 'One', year: 2024, amount: 5 },
  })
  await commit(t, 'coe-master', other._id)
  expect((await prepare()).earlier_matches?.mapping).toEqual(MATCHES.mapping)
  expect((await prepare(['Firm,Kind,X', 'One,Angel,x'])).earlier_matches?.mapping).toEqual({
    Firm: 'agency',
    Kind: 'type',
  })
})

it('an Editor gets the suggestions of the same incubator, another incubator does not', async () => {
  await importEarlier()
  expect((await prepare(FILE, 'coe-editor')).earlier_matches?.mapping).toEqual(MATCHES.mapping)
  const elsewhere = await upload(t, 'portal-edit', FILE.join('\n'), {
    module: 'funding-raised',
    incubator_id: t.other.incubator,
  })
  expect([elsewhere.status, elsewhere.body.earlier_matches]).toEqual([201, null])
})
