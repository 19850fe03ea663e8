/**
 * A change of one award or document is told by itself, and an approver sees that entry alone
 * (roles-and-rights.md, Action titles; startup-resume.md, Lists of a startup).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPdf } from '#server/core/files/testing/sample-files.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { make } from './testing/listed.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const NEW_AWARD = { name: 'Best field trial', date: '2025-05-01', money: 25_000 }
const lastEntry = async () => (await t.call('coe-master', 'GET', '/editActivity?pageSize=1')).body.data[0]

describe('a COE Editor’s change of one award', () => {
  it.each([
    ['POST', 'Add', 'Award request is added to the approval list'],
    ['PUT', 'Update', 'Award request is added to the approval list'],
    ['DELETE', 'Delete', 'Delete request is added to the approval list'],
  ] as const)('by %s is a request titled %s Startup Award', async (method, verb, message) => {
    const { path, first, second } = await make(t, 'awards')
    const [url, body, changes] = {
      POST: [`${path}/awards`, NEW_AWARD, { base: { awards: [] }, proposed: { awards: [NEW_AWARD] } }],
      PUT: [
        `${path}/awards/${first._id}`,
        { givenBy: 'A fair' },
        { base: { awards: [first] }, proposed: { awards: [{ ...first, givenBy: 'A fair' }] } },
      ],
      DELETE: [
        `${path}/awards/${first._id}`,
        undefined,
        { base: { awards: [first] }, proposed: { awards: [] } },
      ],
    }[method] as [string, object | undefined, object]
    const requested = await t.call('coe-editor', method, url, body)
    expect(requested).toMatchObject({
      status: 202,
      body: { message, approval: { edit: `${verb} Startup Award`, changes: [changes] } },
    })
    expect((await lastEntry()).activity).toBe(`${verb} Startup Award Request`)
    const decided = { status: 'approved' }
    await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, decided)
    const awards = (await t.call('coe-master', 'GET', path)).body.awards
    expect(awards).toMatchObject(
      {
        POST: [first, second, NEW_AWARD],
        PUT: [{ ...first, givenBy: 'A fair' }, second],
        DELETE: [second],
      }[method],
    )
    expect((await lastEntry()).activity).toBe(`Approve ${verb} Startup Award Request`)
  })
})

it('sending the whole list with one more award is told as that award', async () => {
  const { path, first, second } = await make(t, 'awards')
  const body = { awards: [first, second, NEW_AWARD], expected: { awards: [first, second] } }
  expect(await t.call('coe-editor', 'PUT', path, body)).toMatchObject({
    status: 202,
    body: {
      approval: {
        edit: 'Add Startup Award',
        editDetails: expect.stringMatching(/: added Best field trial$/),
      },
    },
  })
})

it('a change of two awards, of an award and something else, or of a founder is an update of the profile', async () => {
  const { path, first, second } = await make(t, 'awards')
  for (const body of [
    { awards: [], expected: { awards: [first, second] } },
    { awards: [first, second, NEW_AWARD], description: 'Soil' },
    { founders: [{ name: 'Meena' }] },
  ])
    expect(await t.call('coe-editor', 'PUT', path, body)).toMatchObject({
      status: 202,
      body: {
        message: 'Profile update request is added to the approval list',
        approval: { edit: 'Update Startup Profile' },
      },
    })
})

it('the log of a Portal Edit names the startup, and documents are told like awards', async () => {
  const file = await uploadPdf(t, t.cookies['portal-edit'], 'documents')
  const path = `/startup/${t.own.startup}`
  const { name } = (await t.call('portal-edit', 'GET', path)).body
  const added = await t.call('portal-edit', 'POST', `${path}/documents`, { title: 'Deck', file })
  expect(added.status).toBe(201)
  expect((await lastEntry()).activity).toBe(`Add Startup Document (${name})`)
  const at = `${path}/documents/${added.body.documents.at(-1)._id}`
  await t.call('portal-edit', 'PUT', at, { title: 'Pitch deck' })
  expect((await lastEntry()).activity).toBe(`Update Startup Document (${name})`)
  await t.call('portal-edit', 'DELETE', at)
  expect((await lastEntry()).activity).toBe(`Delete Startup Document (${name})`)
})
