/** Files name programs; unknown ones can be added (programs-and-cohorts.md, Programs in files). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW_PROGRAM } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = 'name,email,phone,website,linkedin_url,description,program_name'
const fileOf = (programs: readonly string[]) =>
  [
    HEAD,
    ...programs.map(
      (program, n) => `Startup ${n},${newId()}@example.org,5000000001,,,Does a thing,${program}`,
    ),
  ].join('\r\n')
const uniqueName = (begin: string) => `${begin} ${newId().slice(-8)}`
const prepare = async (actorKind: ActorKind, programs: readonly string[]) =>
  (await upload(t, actorKind, fileOf(programs), { module: 'startup' })).body
const addNames = (actorKind: ActorKind, id: string, field = 'program_name') =>
  t.call(actorKind, 'POST', `/imports/${id}/names`, { field })

it('lists unknown programs with their rows, adds them at once, and checks the rows again', async () => {
  const [one, two] = [uniqueName('One'), uniqueName('Two')]
  const known = String(NEW_PROGRAM.values.program_name)
  const before = await prepare('coe-master', [one, two, one.toUpperCase(), known, ''])
  expect(before).toMatchObject({
    rows_valid: 2,
    rows_invalid: 3,
    unlinked: {},
    unknown_names: { program_name: { [one]: 2, [two]: 1 } },
  })
  expect(before.errors[0].message).toBe(`There is no program called "${one}" that can be chosen here`)

  const { status, body, raw } = await addNames('coe-master', before._id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ rows_valid: 5, rows_invalid: 0, unknown_names: {} })
  expect(raw.headers['batch-id']).toBeDefined()
  const listed = (await t.call('coe-viewer', 'GET', '/program?pageSize=100')).body.data
  const names = listed.map((program: { program_name: string }) => program.program_name)
  expect(names).toEqual(expect.arrayContaining([one, two]))
  expect((await addNames('coe-master', before._id)).status).toBe(409)
})

it('asks for them in one request if a COE Editor adds them, and finds them once they are approved', async () => {
  const [one, two] = [uniqueName('One'), uniqueName('Two')]
  const { _id } = await prepare('coe-editor', [one, two])
  const requested = await addNames('coe-editor', _id)
  expect(requested).toMatchObject({ status: 202, body: { approval: { changesTotal: 2 } } })
  expect((await t.call('coe-editor', 'GET', `/imports/${_id}`)).body.rows_invalid).toBe(2)
  const path = `/approvals/${requested.body.approval._id}`
  await t.call('coe-master', 'PUT', path, { status: 'approved' })
  const now = (await t.call('coe-editor', 'GET', `/imports/${_id}`)).body
  expect(now).toMatchObject({ rows_invalid: 0, unknown_names: {} })
})

it('adds only names that must exist, and only for people who may import', async () => {
  const { _id } = await prepare('coe-master', [uniqueName('One')])
  for (const field of ['name', 'program_id', '__proto__'])
    expect((await addNames('coe-master', _id, field)).status, field).toBe(400)
  for (const actorKind of ['portal-view', 'coe-viewer', 'mentor'] as const)
    expect((await addNames(actorKind, _id)).status, actorKind).toBe(403)
  // A startup imports its own funding and reads no other import.
  expect((await addNames('startup', _id)).status).toBe(404)
})

it('is corrected by choosing one program for all of them', async () => {
  const known = String(NEW_PROGRAM.values.program_name)
  const { _id, error_groups } = await prepare('coe-master', [uniqueName('One'), uniqueName('Two')])
  expect(error_groups).toMatchObject([{ field: 'program_name', rows: 2, remedy: 'set' }])
  const remedies = [{ group: error_groups[0].key, value: known }]
  const { body } = await t.call('coe-master', 'PUT', `/imports/${_id}`, { remedies })
  expect(body).toMatchObject({ rows_invalid: 0, unknown_names: {} })
})

it('may be one program and one cohort for all rows', async () => {
  const { _id } = await prepare('coe-master', ['', ''])
  const fixed = { program_name: NEW_PROGRAM.values.program_name, cohort_month: '06', cohort_year: 2025 }
  const { body } = await t.call('coe-master', 'PUT', `/imports/${_id}`, { fixed })
  expect(body.sample[0].values).toMatchObject({ ...fixed, program_id: expect.any(String) })
})

it('marks rows whose program the whole programme has too but for punctuation, and means the incubator’s own', async () => {
  const name = uniqueName('Double')
  const own = (await t.call('coe-master', 'POST', '/program', { program_name: `${name}?` })).body._id
  const wide = { program_name: name, incubator_id: null }
  const shared = await t.call('portal-edit', 'POST', '/program', wide)
  expect(shared.status).toBe(201)
  // An exact spelling is no question.
  const exact = await prepare('coe-master', [name, `${name}?`])
  expect(exact.rows_warned).toBe(0)
  expect(exact.sample.map((row: { values: object }) => row.values)).toMatchObject([
    { program_id: shared.body._id },
    { program_id: own },
  ])
  const { rows_warned, sample } = await prepare('coe-master', [`${name}!`])
  expect(rows_warned).toBe(1)
  expect(sample[0]).toMatchObject({
    values: { program_id: own },
    warnings: [`The whole programme also has a program "${name}!"; the incubator's own is meant`],
  })
})
