import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateActionOf, type Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { recordsOfMaster } from '#server/testing/records-of-master.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let changeable: Readonly<Record<string, string>>
beforeAll(async () => {
  t = await createTestApp()
  changeable = await recordsOfMaster(t)
})
afterAll(() => t.close())

const deep: unknown = Array.from({ length: 40 }).reduce((inner) => [inner], 'x')
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

const fields = (ENTITIES as readonly Entity[]).flatMap((entity) =>
  Object.keys(entity.fields).map((field) => ({ entity, name: entity.name, field })),
)

it.each(fields)('$name accepts any value for its $field, or reports what is wrong with it', async (row) => {
  const { entity, field } = row
  const path = `/${entity.name}/${changeable[entity.name]}`
  const action = updateActionOf(entity, field)
  const by = (['coe-master', 'mentor', 'startup'] as const).find(
    (kind) => permissionOf(action, kind) !== '-',
  )!
  for (const value of VALUES) {
    const { status, body } = await t.call(by, 'PUT', path, { [field]: value })
    expect([200, 400, 409], `${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(body)}`).toContain(
      status,
    )
    if (status === 400)
      for (const problem of body.errors) expect(problem.message, JSON.stringify(body)).toMatch(/^.{3,400}$/)
  }
})

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
