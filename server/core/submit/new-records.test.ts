/**
 * Some fields are required only in new incubators, startups and mentors. Older records can be saved and
 * restored without them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { upload } from '#server/core/imports/testing/upload.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const mail = () => `${newId()}@example.org`
const person = () => ({ name: 'New', email: mail(), phone: '5000000001' })
const add = (entity: string, values: object) => t.call('portal-edit', 'POST', `/${entity}`, values)
const paths = (errors: { path: string }[]) => errors.map((e) => e.path)

describe('all missing fields of a new record are reported at once', () => {
  // (startups.md, Messages of the startup form)
  it('for a startup, with its incubator, program and cohort', async () => {
    const { status, body } = await add('startup', {})
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'incubator_id', message: 'Incubator is required' },
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Email Address is required' },
      { path: 'phone', message: 'Contact Number is required' },
      { path: 'program_name', message: 'Program is required' },
      { path: 'cohort_month', message: 'Cohort is required' },
      { path: 'cohort_year', message: 'Cohort is required' },
    ])
  })

  // (mentors.md, Messages of the mentor form)
  it('for a mentor, with LinkedIn and years of experience', async () => {
    const { body } = await add('mentor', { ...person(), incubator_id: t.own.incubator, linkedIn: '' })
    expect(body.errors).toEqual([
      { path: 'linkedIn', message: 'LinkedIn is required' },
      { path: 'year_of_experience', message: 'Year of experience is required' },
    ])
  })

  // (incubators.md, Add form of an incubator)
  it('for an incubator, in the words of its add form', async () => {
    const { body } = await add('incubator', { email: 'nope', phone: '50000 ABCDE' })
    expect(body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'phone', message: 'Please enter a valid phone' },
      { path: 'name', message: 'Name is required' },
      { path: 'incubator_type', message: 'Type of Incubator is required' },
    ])
    const missing = await add('incubator', { name: 'A', incubator_type: 'CIF' })
    expect(missing.body.errors).toEqual([
      { path: 'phone', message: 'Please enter a valid phone' },
      { path: 'email', message: 'Please enter a valid email address' },
    ])
  })

  it('for an editor’s request, before anybody decides on it', async () => {
    const { status, body } = await t.call('coe-editor', 'POST', '/startup', person())
    expect([status, paths(body.errors)]).toEqual([400, ['program_name', 'cohort_month', 'cohort_year']])
  })
})

describe('an older record without required fields', () => {
  const older = async (entity: 'startup' | 'mentor') => {
    const values = { ...person(), ...NEW[entity], incubator_id: t.own.incubator }
    const { _id } = (await add(entity, values)).body
    const columns =
      entity === 'startup' ? sql`program_name = null, cohort_year = null` : sql`linkedin_url = null`
    await t.db.query(sql`update ${sql.identifier(entity)} set ${columns} where id = ${_id}`)
    return `/${entity}/${_id}`
  }

  it.each(['startup', 'mentor'] as const)(
    'can be changed, sent back whole and restored: %s',
    async (entity) => {
      const path = await older(entity)
      expect((await t.call('coe-master', 'PUT', path, { description: 'Anew' })).status).toBe(200)
      const { body } = await t.call('coe-master', 'GET', path)
      expect((await t.call('coe-master', 'PUT', path, body)).status).toBe(200)
      await t.call('coe-master', 'DELETE', path)
      const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
      const back = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: data[0]._id })
      expect(back).toMatchObject({ status: 200, body: { description: 'Anew' } })
    },
  )

  it('is approved if it was requested without them', async () => {
    const { body } = await t.call('coe-editor', 'POST', '/startup', { ...person(), ...NEW.startup })
    const { _id } = body.approval
    await t.db.query(sql`
      update approval set changes = jsonb_set(changes, '{0,proposed,program_name}', 'null') where id = ${_id}`)
    const approved = await t.call('coe-master', 'PUT', `/approvals/${_id}`, { status: 'approved' })
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } })
  })
})

describe('an import file', () => {
  const HEADS = {
    startup: 'Name,Email ID,Contact Number,Website,LinkedIn,Description',
    mentor: 'Name,Contact Number,Email ID,LinkedIn,Years of Experience,Current Designation,Organisation',
    incubator: 'Name,Type of Incubator,Email ID,Contact Number',
  }
  const check = async (module: keyof typeof HEADS, row: string, more: object = {}) => {
    const owner = module === 'incubator' ? {} : { incubator_id: t.own.incubator }
    const fields = { module, ...owner, ...more }
    return (await upload(t, 'portal-edit', `${HEADS[module]}\n${row}`, fields)).body
  }

  // (startups.md, Required of a new startup)
  it('of startups may omit program and cohort, or give one for all its rows', async () => {
    const row = `A,${mail()},5000000001,,,`
    expect(await check('startup', row)).toMatchObject({ status: 'ready', rows_valid: 1 })
    const fixed = await check('startup', row, { fixed: NEW.startup })
    expect(fixed).toMatchObject({ status: 'ready', rows_valid: 1, sample: [{ values: NEW.startup }] })
  })

  it('of incubators may leave the phone blank', async () => {
    expect(await check('incubator', `A,CIF,${mail()},`)).toMatchObject({ status: 'ready', rows_valid: 1 })
  })

  // (mentors.md, Mentor fields)
  it('of mentors must contain LinkedIn and the years of experience', async () => {
    const { rows_invalid, errors } = await check('mentor', `A,5000000001,${mail()},,n/a,,`)
    expect([rows_invalid, errors.map((e: { message: string }) => e.message)]).toEqual([
      1,
      ['LinkedIn is required', 'Years of experience must be a whole number'],
    ])
  })

  it('does not change an older mentor that it contains unchanged', async () => {
    const { _id, email } = (
      await add('mentor', { ...person(), ...NEW.mentor, incubator_id: t.own.incubator })
    ).body
    await t.db.query(sql`update mentor set linkedin_url = null where id = ${_id}`)
    const file = `_id,${HEADS.mentor}\n${_id},Renamed,5000000001,${email},,12,,`
    const fields = { module: 'mentor', incubator_id: t.own.incubator }
    expect((await upload(t, 'portal-edit', file, fields)).body).toMatchObject({
      rows_updated: 1,
      rows_invalid: 0,
    })
  })
})
