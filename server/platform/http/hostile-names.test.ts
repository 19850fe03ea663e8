/** Names that every JavaScript object has. They must not mean anything in a request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { PROTOTYPE_HEAD, prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { sampleRecord, recordsOfMaster } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let own: Readonly<Record<string, string>>
beforeAll(async () => {
  t = await createTestApp()
  own = await recordsOfMaster(t)
})
afterAll(() => t.close())

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
const entities: readonly Entity[] = ENTITIES
/** Bodies ignore the last name; for the others the message names the entity. */
const unknownField = ({ label }: Entity, name: string): string =>
  name === '__proto__' ? '"__proto__" is not a known name' : `${label.one} has no field "${name}"`
const problem = (path: string, message: string) => ({ status: 400, body: { errors: [{ path, message }] } })

describe.each(NAMES)('the name %s', (name) => {
  it.each(entities.map((e) => [e.name, e] as const))(
    'is not a field in a body of %s',
    async (path, entity) => {
      const message = unknownField(entity, name)
      const owner = entity.ownerName === null ? {} : { [entity.ownerName]: t.own.incubator }
      const record = { ...sampleRecord(entity, t.own), ...owner, [name]: 'x' }
      const writer = permissionOf(entity.actions.create, 'portal-edit') === '-' ? 'startup' : 'portal-edit'
      expect(await t.call(writer, 'POST', `/${path}`, record)).toMatchObject(problem(name, message))
      const one = `/${path}/${own[path]}`
      for (const value of ['x', null, { prototype: 1 }])
        expect(await t.call('coe-master', 'PUT', one, { [name]: value })).toMatchObject(
          problem(name, message),
        )
      expect(await t.call('coe-master', 'PUT', one, { expected: { [name]: 'x' } })).toMatchObject(
        problem(`expected.${name}`, message),
      )
    },
  )

  it('is not a field for an actor who may change only some fields', async () => {
    const one = `/startup/${t.own.startup}`
    for (const actorKind of ['startup', 'coe-editor'] as const)
      expect((await t.call(actorKind, 'PUT', one, { [name]: 'x' })).status, actorKind).toBe(400)
  })

  it('is not a part of a nested record or of list items', async () => {
    const ceo = { ceo_incubator: { name: 'A', [name]: 'x' } }
    const founders = { founders: [{ name: 'A', [name]: 'x' }] }
    expect((await t.call('coe-master', 'PUT', `/incubator/${t.own.incubator}`, ceo)).status).toBe(400)
    expect((await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, founders)).status).toBe(400)
  })

  it.each(entities.map((e) => [e.name, e] as const))(
    'is not a filter, sort or format of %s',
    async (path, { label }) => {
      const noFilter = problem(name, `${label.many} have no filter "${name}"`)
      const get = (query: string) => t.call('coe-master', 'GET', `/${path}${query}`)
      expect(await get(`?${name}=x`)).toMatchObject(noFilter)
      expect(await get(`/export?${name}=x`)).toMatchObject(noFilter)
      expect((await get(`?sort=${name}`)).body.errors[0].path).toBe('sort')
      expect((await get(`/export?format=${name}`)).body.errors[0].path).toBe('format')
    },
  )

  it.each([
    ['GET', `/templates/${name}.csv`, 404],
    ['GET', `/files/${name}/x`, 404],
    ['GET', `/files/prototypes/${name}`, 404],
    ['DELETE', `/files?url=/api/files/${name}/x`, 404],
    ['GET', `/type/${name}`, 404],
    ['GET', `/incubator/type/${name}`, 404],
    ['GET', `/options/${name}/sectors`, 404],
    ['GET', `/options/startup/${name}`, 404],
    ['GET', `/${name}`, 404],
    ['GET', `/public/startups?${name}=x`, 400],
    ['GET', `/approvals?sort=${name}`, 400],
    ['GET', `/imports?${name}=1`, 400],
    ['GET', `/auth/session?${name}=1`, 400],
    ['POST', '/auth/login', 400, { email: 'a@example.org', password: 'x', [name]: 'x' }],
    ['PUT', '/approvals/own', 404, { status: name }],
  ] as const)('is not found in %s %s', async (method, path, status, body?: object) => {
    expect((await t.call('coe-master', method, path, body)).status).toBe(status)
  })

  it('is not a part of a form, a module or a folder', async () => {
    const file = prototypes('A,,,,,')
    expect((await upload(t, 'coe-master', file, { [name]: '{}' })).status).toBe(400)
    expect((await upload(t, 'coe-master', file, { module: name })).body.errors[0].path).toBe('module')
    const form = `--B\r\ncontent-disposition: form-data; name="folder"\r\n\r\n${name}\r\n--B--\r\n`
    const headers = { cookie: t.cookies['coe-master'], 'content-type': 'multipart/form-data; boundary=B' }
    const answer = await t.app.inject({ method: 'POST', url: '/api/files', headers, payload: form })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'folder'])
  })

  it('is not a field, option or column of an import without such a name', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('A,,,,,'))
    for (const input of [
      { mapping: { [name]: 'name' } },
      { mapping: { Description: name } },
      { values: { [name]: { a: 'b' } } },
      { fixed: { [name]: 'x' } },
      { rates: { [name]: 1 } },
      { cells: [{ row: 2, column: name, value: 'x' }] },
      { cells: [{ row: 2, column: 'Description', value: 'x', [name]: 1 }] },
      { [name]: 1 },
    ])
      expect(
        (await t.call('coe-master', 'PUT', `/imports/${body._id}`, input)).status,
        JSON.stringify(input),
      ).toBe(400)
    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, { [name]: true })).status).toBe(
      400,
    )
  })

  it("may be the header of a file's column, which is mapped and corrected like any other", async () => {
    const { body } = await upload(t, 'coe-master', `${PROTOTYPE_HEAD},${name}\r\nA,,,,,,one\r\nB,,,,,,two`)
    const column: string = body.headers.at(-1)
    expect(column).toBe(name === '__proto__' ? 'Column 7' : name)
    const input = {
      mapping: { [column]: 'description' },
      cells: [{ row: 3, column, value: 'three' }],
    }
    const changed = (await t.call('coe-master', 'PUT', `/imports/${body._id}`, input)).body
    expect(changed.mapping).toMatchObject({ [column]: 'description', Description: null })
    expect(changed.sample).toMatchObject([
      { cells: { [column]: 'one' }, values: { description: 'one' } },
      { cells: { [column]: 'three' }, values: { description: 'three' } },
    ])
  })

  it('may be the value of a cell, and is reported as an unknown option', async () => {
    const file = `Startup,Type,Year,Amount raised,Funding agency\r\n${name},${name},2020,5,${name}`
    const { body } = await upload(t, 'coe-master', file, { module: 'funding-raised' })
    expect(Object.entries(body.unknown_values.type)).toEqual([[name, 1]])
    const values = { type: { [name]: 'Angel' } }
    const changed = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { values })
    // Corrected in its cell, the row can be saved.
    if (name === '__proto__')
      expect(changed).toMatchObject(problem('values.type.__proto__', '"__proto__" is not a known name'))
    else expect(changed.body).toMatchObject({ rows_valid: 1, unlinked: { [name]: 1 }, values })
  })
})

it('escaped names are recognised', async () => {
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/incubator/${t.own.incubator}`,
    headers: { cookie: t.cookies['coe-master'], 'content-type': 'application/json' },
    payload: '{"ceo_incubator":{"\\u005f\\u005fproto\\u005f\\u005f":"x"}}',
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'ceo_incubator.__proto__', message: '"__proto__" is not a known name' }],
  ])
})
