import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from '#server/core/imports/testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const change = (location: string) => t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { location })

describe('the region of a startup', () => {
  it.each([
    ['Bangalore', 'Bengaluru Urban'],
    [' mysore ', 'Mysuru'],
    ['HUBLI', 'Dharwad'],
    ['Kodagu', 'Kodagu'],
  ])('"%s" is stored as %s', async (written, district) => {
    const { status, body } = await change(written)
    expect([status, body.location]).toEqual([200, district])
  })
  it('must be one of the programme’s regions', async () => {
    const { status, body } = await change('Atlantis')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'location', message: '"Atlantis" is not a region of this programme; choose one from the list' },
    ])
  })
  it('stays as it was before the list existed, when the record is sent back whole', async () => {
    await t.db.query(sql`update startup set location = 'Near the coast' where id = ${t.own.startup}`)
    const { body, status } = await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, {
      location: 'Near the coast',
      description: 'Sent back whole',
    })
    expect([status, body.location, body.description]).toEqual([200, 'Near the coast', 'Sent back whole'])
  })
})

describe('a file with regions', () => {
  it('shows which region a town becomes, and which rows name no region', async () => {
    const head = 'Name,Email ID,Contact Number,Website,LinkedIn,Description,Location'
    const file = [
      head,
      'Alpha,alpha@example.org,5000000011,,,,Bangalore',
      'Beta,beta@example.org,5000000012,,,,Atlantis',
    ].join('\r\n')
    const { body } = await upload(t, 'coe-master', file, { module: 'startup' })
    expect(body).toMatchObject({ rows_valid: 1, rows_invalid: 1 })
    expect(body.errors).toEqual([
      {
        row: 3,
        column: 'Location',
        value: 'Atlantis',
        message: '"Atlantis" is not a region of this programme; choose one from the list',
      },
    ])
    const { body: rows } = await t.call('coe-master', 'GET', `/imports/${body._id}/rows`)
    expect(rows.data[0].changes).toEqual([
      expect.objectContaining({ column: 'Location', from: 'Bangalore', to: 'Bengaluru Urban' }),
    ])
  })
})
