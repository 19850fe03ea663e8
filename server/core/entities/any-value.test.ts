import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValues } from '#domain/changes/read-values.ts'
import { updateActionOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { recordsOfMaster } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let changeable: Readonly<Record<string, string>>
beforeAll(async () => {
  t = await createTestApp()
  changeable = await recordsOfMaster(t)
})
afterAll(() => t.close())

// Deeper bodies are refused as a whole (body-bounds.test.ts).
const deep: unknown = Array.from({ length: 12 }).reduce((inner) => [inner], 'x')
const VALUES: readonly unknown[] = [
  null,
  '',
  '   ',
  true,
  0,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_991,
  '9'.repeat(30),
  'x'.repeat(201),
  'x'.repeat(5_001),
  'ಕ'.repeat(150),
  '=1+1',
  "'; drop table incubator; --",
  'javascript:alert(1)',
  '2025-02-30',
  '0000-00-00',
  '2025-13',
  'NaN',
  {},
  { toString: 'x' },
  { name: { name: {} } },
  [],
  [null],
  [5],
  [{}],
  [{ title: [] }],
  [{ nonsense: 1 }],
  deep,
  Array.from({ length: 101 }, () => ({})),
  Array.from({ length: 60 }, (_, at) => String(at)),
]

const entities: readonly Entity[] = ENTITIES
const fields = entities.flatMap((entity) =>
  Object.keys(entity.fields).map((field) => ({ entity, name: entity.name, field })),
)
/** Whether an answer to this value can only be this field's one problem. */
const isSimplyWrong = (entity: Entity, field: string, value: unknown): boolean => {
  const read = readValues(entity, { [field]: value }, 'update')
  return !read.ok && read.problems.length === 1
}

const sent = async (entity: Entity, by: ActorKind, body: Values) => {
  const answer = await t.call(by, 'PUT', `/${entity.name}/${changeable[entity.name]}`, body)
  const shown = `${JSON.stringify(body).slice(0, 300)}: ${JSON.stringify(answer.body)}`
  if (answer.status === 400)
    for (const problem of answer.body.errors) expect(problem.message, shown).toMatch(/^.{3,400}$/)
  return { ...answer, shown }
}
const PEOPLE = ['coe-master', 'mentor', 'startup'] as const
const changerOf = (entity: Entity, field: string): ActorKind =>
  PEOPLE.find((kind) => permissionOf(updateActionOf(entity, field), kind) !== '-')!

// All fields at once, because an answer reports the problems of all of them, up to a hundred.
it.each(entities.map((entity) => ({ entity, name: entity.name })))(
  '$name reports what is wrong with a value at each field that cannot have it',
  async ({ entity }) => {
    for (const value of VALUES) {
      const refused = Object.keys(entity.fields).filter((field) => isSimplyWrong(entity, field, value))
      for (const by of PEOPLE) {
        const names = refused.filter((field) => changerOf(entity, field) === by)
        if (names.length === 0) continue
        const body = Object.fromEntries(names.map((name) => [name, value]))
        const { status, body: answer, shown } = await sent(entity, by, body)
        expect(status, shown).toBe(400)
        const reported = new Set(answer.errors.map(({ path }: Problem) => path.split('.')[0]))
        expect(names.filter((name) => !reported.has(name))).toEqual([])
      }
    }
  },
)

it.each(fields)(
  '$name accepts any other value for its $field, or reports what is wrong with it',
  async ({ entity, field }) => {
    for (const value of VALUES.filter((one) => !isSimplyWrong(entity, field, one))) {
      const { status, shown } = await sent(entity, changerOf(entity, field), { [field]: value })
      expect([200, 400, 409], shown).toContain(status)
    }
  },
)

const WORDS = ['', '%', "'", '\\', '-1', '99999999999', 'x'.repeat(600), 'ಕ', '2025', '(']
const OF_ALL = ['sort', 'order', 'search', 'user_id', 'incubator_id', 'page', 'pageSize']
const filters = (ENTITIES as readonly Entity[]).flatMap(({ name, filters: own }) =>
  [...own, ...OF_ALL].map((filter) => ({ name, filter, isOwn: own.includes(filter) })),
)

it.each(filters)(
  'a list of $name accepts any word as $filter, or reports what is wrong with it',
  async ({ name, filter, isOwn }) => {
    for (const value of WORDS) {
      const query = `${filter}=${encodeURIComponent(value)}`
      for (const path of isOwn ? [`/${name}?${query}`, `/${name}/export?${query}`] : [`/${name}?${query}`]) {
        const { status, body } = await t.call('coe-master', 'GET', path)
        expect([200, 400], `${path}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status)
      }
    }
  },
)
