/** An earlier version stored prizes as texts. They are read, approved and sent back as amounts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const award = { givenBy: null, money: null, date: '2025-02-01', description: null, document: null }
const path = () => `/startup/${t.own.startup}`

async function migrate(): Promise<void> {
  const text = readFileSync(join(defaultMigrationsFolder, '0012_prizes-in-rupees.sql'), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await t.db.pool.query(statement)
}

const AMOUNTS: readonly (readonly [kept: string, amount: number])[] = [
  ['500000', 500_000],
  ['₹5,00,000', 500_000],
  ['Rs. 5 lac', 500_000],
  ['14,342,000', 14_342_000],
  ['1.2 Cr', 12_000_000],
  ['10 000/-', 10_000],
]
const NO_AMOUNTS = ['undisclosed', '14,342,000+', '$500', '1.50', '5,00', '99999999999999999999', '5 m']

it('prizes become whole rupees if the text is a clear amount, and part of the description if not', async () => {
  const texts = [...AMOUNTS.map(([kept]) => kept), ...NO_AMOUNTS, ' ']
  const kept = texts.map((money, at) => ({ ...award, _id: newId(), name: `Prize ${at}`, money }))
  const [described, ...others] = kept.toReversed()
  await t.db.pool.query('update startup set awards = $1 where id = $2', [
    JSON.stringify([...others.toReversed(), { ...described, money: 'a trip', description: 'For two' }]),
    t.own.startup,
  ])
  await migrate()
  const { body } = await t.call('startup', 'GET', path())
  type Award = { money: number | null; description: string | null }
  expect(body.awards.map(({ money, description }: Award) => [money, description])).toEqual([
    ...AMOUNTS.map(([, amount]) => [amount, null]),
    ...NO_AMOUNTS.map((text) => [null, `Prize money: ${text}`]),
    [null, 'Prize money: a trip\nFor two'],
  ])
  const saved = await t.call('startup', 'PUT', path(), { awards: body.awards, name: 'Sent back' })
  expect(saved).toMatchObject({ status: 200, body: { awards: body.awards } })
})

it('prizes in the history and in requests are converted too, and requests are approved without conflict', async () => {
  const { body: before } = await t.call('startup', 'PUT', path(), {
    awards: [{ ...award, name: 'First', money: 700_000 }],
  })
  const [first] = before.awards
  const requested = await t.call('coe-editor', 'PUT', path(), { awards: [{ ...first, givenBy: 'A jury' }] })
  const toText = (value: string) => `replace(${value}::text, '"money": 700000', '"money": "7,00,000"')::jsonb`
  await t.db.pool.query(`update startup set awards = ${toText('awards')}`)
  await t.db.pool.query(`update history set before = ${toText('before')}, after = ${toText('after')}`)
  await t.db.pool.query(`update approval set changes = ${toText('changes')}`)
  await t.db.pool.query(`update pending_change set proposed = ${toText('proposed')}`)
  await migrate()
  const { body: history } = await t.call('startup', 'GET', `${path()}/history`)
  expect(history.data[0].after.awards[0].money).toBe(700_000)
  const { body: record } = await t.call('coe-master', 'GET', path())
  expect(record.pending[0].proposed.awards[0]).toMatchObject({ money: 700_000, givenBy: 'A jury' })
  const approve = { status: 'approved' }
  const decided = await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, approve)
  expect(decided.status).toBe(200)
  const { body: after } = await t.call('startup', 'GET', path())
  expect(after.awards).toMatchObject([{ money: 700_000, givenBy: 'A jury' }])
})
