/**
 * Figures of a list equal those of its records, for everybody who may read them
 * (lists-and-search.md, Figures of a list).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
const WITH_FIGURES: readonly Entity[] = ENTITIES.filter((e: Entity) => e.figures)

/**
 * Adds records with different values in grouped and summed fields, two in the same group, one of the
 * incubator and one of a startup.
 */
async function fill(entity: Entity): Promise<void> {
  const { by, sums = [], latest = [] } = entity.figures!
  for (let n = 0; n < 8; n += 1) {
    const incubator = n % 4 === 3 ? t.other : t.own
    const owner = entity.isOfStartups && n % 4 === 2 ? incubator.startup : incubator.incubator
    const values: Record<string, unknown> = {
      ...sampleRecord(entity),
      [entity.ownerName ?? 'user_id']: owner,
    }
    for (const name of by) if (fieldOf(entity, name).kind === 'year') values[name] = 2023 + (n % 2)
    for (const name of [...sums, ...latest]) values[name] = 10 ** n
    await t.call('portal-edit', 'POST', `/${entity.name}`, values)
  }
}

beforeAll(async () => {
  t = await createTestApp()
  for (const entity of WITH_FIGURES) await fill(entity)
})
afterAll(() => t.close())

type Answered = Record<string, unknown>
const get = async (actor: ActorKind, path: string) => {
  const { status, body } = await t.call(actor, 'GET', path)
  return { status, body: body as { data: Answered[]; total: number; pending_requests?: number } }
}
async function listAll(actor: ActorKind, path: string): Promise<Answered[]> {
  const { body } = await get(actor, `${path}${path.includes('?') ? '&' : '?'}pageSize=100`)
  expect(body.total).toBeLessThanOrEqual(100)
  return body.data
}

/** The figures computed from the records of the list. */
function addUp(entity: Entity, records: readonly Answered[]): Answered[] {
  const { by, sums = [] } = entity.figures!
  const groups = new Map<string, Answered[]>()
  for (const record of records) {
    const key = JSON.stringify(by.map((name) => record[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return Array.from(groups.values(), (group) => ({
    ...Object.fromEntries(by.map((name) => [name, group[0]![name] ?? null])),
    ...Object.fromEntries(
      sums.map((name) => [name, group.reduce((sum, r) => sum + Number(r[name] ?? 0), 0)]),
    ),
    records: group.length,
  }))
}
const withoutIds = (figures: readonly Answered[], entity: Entity): Answered[] =>
  figures.map((f) =>
    Object.fromEntries(
      ['records', ...entity.figures!.by, ...(entity.figures!.sums ?? [])].map((n) => [n, f[n]]),
    ),
  )
const sorted = (figures: readonly Answered[]) =>
  figures.map((f) => JSON.stringify(Object.entries(f).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted()

describe.each(WITH_FIGURES.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  it('has the figures of its list, for every actor and filter', async () => {
    const [group] = (await get('portal-edit', `/${name}/figures`)).body.data
    const first = entity.figures!.by.find((field) => entity.filters.includes(field) && group?.[field] != null)
    const queries = ['', `?incubator_id=${t.own.incubator}`, `?search=a`]
    if (first) queries.push(`?${first}=${encodeURIComponent(String(group![first]))}`)
    for (const actor of ACTOR_KINDS.filter((kind) => kind !== 'visitor'))
      for (const query of queries) {
        const figures = await get(actor, `/${name}/figures${query}`)
        const records = await listAll(actor, `/${name}${query}`)
        expect(figures.body.total, `${actor} ${query}`).toBe(records.length)
        expect(sorted(withoutIds(figures.body.data, entity)), `${actor} ${query}`).toEqual(
          sorted(addUp(entity, records)),
        )
      }
  })

  it('groups and sums only fields that every reader of the record may read', () => {
    const { by, sums = [], latest = [] } = entity.figures!
    for (const field of [...by, ...sums, ...latest]) expect(fieldOf(entity, field).isPrivate).not.toBe(true)
  })
})

it('visitors see the figures of an incubator’s public lists only', async () => {
  for (const entity of WITH_FIGURES) {
    const path = `/public/incubators/${t.own.incubator}/${entity.name}`
    const list = await get('visitor', path)
    const figures = await get('visitor', `${path}/figures`)
    expect(figures.status, entity.name).toBe(list.status)
    if (list.status !== 200) continue
    expect(sorted(withoutIds(figures.body.data, entity))).toEqual(
      sorted(addUp(entity, await listAll('visitor', path))),
    )
    expect(figures.body.data.some((f) => 'pending' in f)).toBe(false)
  }
  expect((await t.call('visitor', 'GET', '/funding/figures')).status).toBe(401)
})

it('visitors see the counts of all modules of an incubator with one call', async () => {
  const counts = (await t.call('visitor', 'GET', `/public/incubators/${t.own.incubator}/counts`)).body
  expect(Object.keys(counts)).not.toContain('milestone')
  for (const [name, count] of Object.entries(counts)) {
    // Mentors have a public list of their own.
    const list =
      name === 'mentor' ? `mentors?incubator_id=${t.own.incubator}` : `incubators/${t.own.incubator}/${name}`
    expect((await get('visitor', `/public/${list}`)).body.total, name).toBe(count)
  }
})

it('figures contain the latest record, its values, and the waiting requests', async () => {
  const figure = { indicator: 'jobs_created', year: 1999 }
  await t.call('coe-master', 'POST', '/performance', { ...figure, count: 1 })
  const second = { ...figure, year: 1998, count: 2 }
  const { body: last } = await t.call('coe-master', 'POST', '/performance', second)
  // Two of one year are of a time when that was accepted.
  await t.db.pool.query('update performance set year = 1999 where id = $1', [last._id])
  const requested = await t.call('coe-editor', 'PUT', `/performance/${last._id}`, { count: 3 })
  const { body } = await get('coe-viewer', `/performance/figures?year=1999&user_id=${t.own.incubator}`)
  expect(body).toMatchObject({
    data: [
      {
        ...figure,
        count: 2,
        records: 2,
        _id: last._id,
        pending: [{ approval_id: requested.body.approval._id, proposed: { count: 3 } }],
      },
    ],
    pending_requests: 1,
  })
})

it('pages and an order are refused with 400, a list without figures with 404', async () => {
  expect((await get('portal-edit', '/funding/figures?page=2')).status).toBe(400)
  expect((await get('portal-edit', '/funding/figures?category=none')).status).toBe(400)
  expect((await get('portal-edit', '/prototype/figures')).status).toBe(404)
})
