import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submit } from './submit.ts'
import { importRows } from './testing/records.ts'

let t: TestApp
/** A NAIN and its COE Master. */
let nain: { id: string; cookie: string }

beforeAll(async () => {
  t = await createTestApp()
  const values = { ...NEW.incubator, name: 'A NAIN', incubator_type: 'NAIN', email: 'nain@example.org' }
  const made = await submit(t.db, SYSTEM, [
    { action: 'create', entity: 'incubator', incubatorId: null, values },
  ])
  const id = made.status === 'applied' ? made.recordIds[0]! : ''
  const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: id })
  nain = { id, cookie }
})
afterAll(() => t.close())

const OTHERS = ['Not started', 'On Going', 'Completed', 'Abandoned']
const OF_NAIN = ['Idea', 'Incubated', 'Prototype', 'Pre-Seed', 'Seed', 'Exited from NAIN']

describe("a project's status follows its incubator's type", () => {
  const places = () => [
    { cookie: t.cookies['coe-master'], takes: OTHERS, refuses: OF_NAIN },
    { cookie: nain.cookie, takes: OF_NAIN, refuses: OTHERS },
  ]
  const send = async (cookie: string, method: 'POST' | 'PUT', path: string, payload: object) => {
    const sent = await t.app.inject({ method, url: `/api${path}`, headers: { cookie }, payload })
    return { status: sent.statusCode, body: sent.json() }
  }

  it('starts with the first status of the type', async () => {
    for (const { cookie, takes } of places())
      expect((await send(cookie, 'POST', '/project', { name: 'New' })).body.status).toBe(takes[0])
  })

  it('accepts only the statuses of the type, in new and existing projects', async () => {
    for (const { cookie, takes, refuses } of places()) {
      const { _id } = (await send(cookie, 'POST', '/project', { name: 'P' })).body
      for (const status of takes) {
        expect((await send(cookie, 'POST', '/project', { name: 'P', status })).body.status).toBe(status)
        expect((await send(cookie, 'PUT', `/project/${_id}`, { status })).body.status).toBe(status)
      }
      for (const status of refuses) {
        const errors = [{ path: 'status', message: `Status must be one of: ${takes.join(', ')}` }]
        const refused = { status: 400, body: { errors } }
        expect(await send(cookie, 'POST', '/project', { name: 'P', status })).toMatchObject(refused)
        expect(await send(cookie, 'PUT', `/project/${_id}`, { status })).toMatchObject(refused)
      }
    }
  })

  it('accepts only the statuses of the type from a file, for new and existing records', async () => {
    for (const { cookie, takes, refuses } of places()) {
      const { _id } = (await send(cookie, 'POST', '/project', { name: 'P' })).body
      const lines = (words: readonly string[]) => words.map((word) => `,P,${word}`)
      const csv = (last: string) =>
        ['_id,Name,Status', ...lines(takes), ...lines(refuses), `${_id},P,${last}`].join('\n')
      const checked = await importRows(t, cookie, 'project', csv(takes.at(-1)!))
      expect(checked).toMatchObject({
        rows_added: takes.length,
        rows_updated: 1,
        rows_invalid: refuses.length,
      })
      const { errors } = await importRows(t, cookie, 'project', csv(refuses[0]!))
      expect(errors).toHaveLength(refuses.length + 1)
      for (const { column, message } of errors)
        expect([column, message]).toEqual(['Status', `Status must be one of: ${takes.join(', ')}`])
    }
  })

  it('accepts a misspelt status from programs and files', async () => {
    const values = { name: 'P', status: 'Exited form NAIN' }
    expect((await send(nain.cookie, 'POST', '/project', values)).body.status).toBe('Exited from NAIN')
    const checked = await importRows(t, nain.cookie, 'project', 'Name,Status\nP,Exited form NAIN\n')
    expect(checked).toMatchObject({ rows_added: 1, sample: [{ values: { status: 'Exited from NAIN' } }] })
  })

  it('changes in another incubator by the statuses of that incubator', async () => {
    const { _id } = (await send(nain.cookie, 'POST', '/project', { name: 'P' })).body
    const change = (status: string) => t.call('portal-edit', 'PUT', `/project/${_id}`, { status })
    expect([(await change('Seed')).status, (await change('Completed')).status]).toEqual([200, 400])
  })
})
