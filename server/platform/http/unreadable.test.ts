/** What one may not read is not there, whoever asks (roles-and-rights.md, Order of the checks). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findEntity } from '#domain/entities/register.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const SIGNED_IN = ACTOR_KINDS.filter((kind) => kind !== 'visitor')
/** Their event is readable, its registrations are out of reach. */
const OUT_OF_REACH = ['/event/{id}/participants', '/event/{id}/participants/export']
/** Ids that are no paths of a record: of everybody's lists and files. */
const OF_EVERYBODY = /^\/(public|files|templates|type|options)\/|\{(owner|type|year)\}/

let t: TestApp
let paths: string[]
/** The id of something of the other incubator for each path; several for paths about people. */
let idsOf: (path: string) => string[]

beforeAll(async () => {
  t = await createTestApp()
  const { other } = t
  const sign = (designation?: 'COE Editor') =>
    signInAs(t.db, {
      role_type: 'incubator',
      incubator_id: other.incubator,
      ...(designation && { designation, admin_id: newId() }),
    })
  const [master, editor] = [await sign(), await sign('COE Editor')]
  const send = (cookie: string, method: 'PUT' | 'POST', path: string, payload: object | Buffer, more = {}) =>
    t.app.inject({ method, url: `/api${path}`, headers: { cookie, ...more }, payload })
  const changed = await send(master.cookie, 'PUT', `/prototype/${other.prototype}`, { description: 'Theirs' })
  const requested = await send(editor.cookie, 'PUT', `/prototype/${other.prototype}`, { name: 'Wanted' })
  const { payload, headers } = await formOf([
    ['module', 'program'],
    ['file', { name: 'a.csv', bytes: Buffer.from('Program Name\r\nTheirs') }],
  ])
  const imported = await send(master.cookie, 'POST', '/imports', payload, headers)
  expect([changed.statusCode, requested.statusCode, imported.statusCode]).toEqual([200, 202, 201])
  const people = [other.incubator, other.startup, other.mentor, master.accountId, editor.accountId]
  const known: Record<string, string[]> = {
    approvals: [requested.json<{ approval: { _id: string } }>().approval._id],
    imports: [imported.json<{ _id: string }>()._id],
    batches: [String(changed.headers['batch-id'])],
    activity: people,
    user: people,
    role: people,
    admin: [other.incubator],
  }
  idsOf = (path) => {
    const [, name = '', second] = path.split('/')
    if (second === 'incubator') return [other.incubator]
    const entity = findEntity(name)
    return known[name] ?? [entity ? other.of[name]! : other.incubator]
  }
  const document = (await t.call('visitor', 'GET', '/openapi.json')).body as {
    paths: Record<string, { get?: object }>
  }
  paths = Object.entries(document.paths)
    .filter(([path, { get }]) => get && path.includes('{'))
    .map(([path]) => path.slice('/api'.length))
    .filter((path) => !OF_EVERYBODY.test(path))
})
afterAll(() => t.close())

it('answers every stranger the same, and as if it did not exist', async () => {
  const mistakes: string[] = []
  let refused = 0
  for (const path of paths) {
    const read = async (kind: (typeof SIGNED_IN)[number], id: string) =>
      (await t.call(kind, 'GET', path.replace(/\{\w+\}/, id))).status
    for (const kind of SIGNED_IN) {
      const absent = [await read(kind, newId()), await read(kind, 'x')]
      // The portal may read the log of an incubator that is gone.
      const isLog =
        kind.startsWith('portal') && /^\/(editActivity|edit-activity|activity)\/incubator/.test(path)
      if (!isLog && absent.some((status) => status !== 404))
        mistakes.push(`${kind} ${path} unknown: ${absent.join()}`)
      for (const id of idsOf(path)) {
        const status = await read(kind, id)
        if (status === 200) continue
        refused += 1
        const right = OUT_OF_REACH.includes(path) ? 403 : 404
        if (status !== right) mistakes.push(`${kind} ${path}: ${status}`)
      }
    }
  }
  expect(mistakes).toEqual([])
  expect(refused).toBeGreaterThan(300)
}, 120_000)
