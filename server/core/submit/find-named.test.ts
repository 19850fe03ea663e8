/** References of several changes that are resolved in the same turn mean what each means alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { program } from '#domain/entities/program.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { findNamed, type ReferenceIndex, type WantedReferences } from './find-named.ts'

let t: TestApp
let isFormer: string
let owners: string[]
beforeAll(async () => {
  t = await createTestApp()
  owners = [t.own.incubator, t.other.incubator]
  const added = async (incubator_id: string, name: string): Promise<string> => {
    const values = {
      ...NEW.startup,
      name,
      email: `${newId()}@example.org`,
      phone: '5000000001',
      incubator_id,
    }
    return (await t.call('portal-edit', 'POST', '/startup', values)).body._id
  }
  isFormer = await added(t.own.incubator, 'Neralu Labs')
  await t.call('portal-edit', 'PUT', `/startup/${isFormer}`, { name: 'Male Works' })
  await added(t.own.incubator, 'Neralu Labs')
  await added(t.other.incubator, 'neralu labs')
  await added(t.other.incubator, 'Bisilu')
  for (const [incubator_id, program_name] of [
    [t.own.incubator, 'Kaveri Round'],
    [null, 'Tunga Round'],
  ])
    expect((await t.call('portal-edit', 'POST', '/program', { incubator_id, program_name })).status).toBe(201)
})
afterAll(() => t.close())

const NAMES = [
  'Neralu Labs',
  'NERALU LABS',
  'neralulabs',
  'Male Works',
  'Bisilu',
  'Kaveri Round',
  'kaveri-round',
  'tunga round',
  'No one',
]

/** All that can be asked of what was resolved. */
const answers = (index: ReferenceIndex) =>
  owners.flatMap((owner) =>
    NAMES.map((name) => [
      index.byName(owner, name),
      index.byId(owner, isFormer),
      index.isNameOf(owner, isFormer, name),
    ]),
  )
const wants = (): WantedReferences[] =>
  owners.flatMap((incubatorId) =>
    [[], [isFormer]].flatMap((ids) => NAMES.map((name) => ({ ids, names: [{ incubatorId, name }] }))),
  )
function counting() {
  let count = 0
  const query: Queryable['query'] = (statement, options) => {
    count += 1
    return t.db.query(statement, options)
  }
  return { db: { query }, count: () => count }
}

it.each<[string, Entity]>([
  ['startups', startup],
  ['programs', program],
])('%s of changes in the same turn are found by one statement, as for each alone', async (_, to) => {
  const { db, count } = counting()
  const together = await Promise.all(wants().map((wanted) => findNamed(db, SYSTEM.actor, to, wanted)))
  expect(count()).toBe(1)
  for (const [at, wanted] of wants().entries()) {
    const alone = await findNamed({ query: t.db.query }, SYSTEM.actor, to, wanted)
    expect(answers(together[at]!), JSON.stringify(wanted)).toEqual(answers(alone))
  }
})
