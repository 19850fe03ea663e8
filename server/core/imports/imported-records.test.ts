import type { ActorKind } from '#domain/permissions/actor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, PROTOTYPE_HEAD, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const namesIn = async (query: string): Promise<string[]> => {
  const { body } = await t.call('coe-master', 'GET', `/prototype?sort=name&${query}`)
  return body.data.map((p: { name: string }) => p.name)
}

it('a list can be filtered to the records that an import added or changed', async () => {
  const { body: old } = await t.call('coe-master', 'POST', '/prototype', { name: 'Changed' })
  await t.call('coe-master', 'POST', '/prototype', { name: 'Of another day' })
  const file = `_id,${PROTOTYPE_HEAD}\r\n${old._id},Changed,New words,,,,\r\n,Added,,,,,\r\n,,no name,,,,`
  const { body } = await upload(t, 'coe-master', file)
  await commit(t, 'coe-master', body._id, { skip_invalid: true })
  expect(await namesIn(`import=${body._id}`)).toEqual(['Added', 'Changed'])
  expect(await namesIn(`import=${body._id}&search=add`)).toEqual(['Added'])
  expect(await namesIn(`import=${newId()}`)).toEqual([])
  expect(await namesIn('import=nonsense')).toEqual([])
  const total = async (actor: ActorKind) =>
    (await t.call(actor, 'GET', `/prototype?import=${body._id}`)).body.total
  expect(await total('portal-view')).toBe(2)
  // For everybody else there is no import (roles-and-rights.md, History and imports are read with their record).
  for (const actor of ['startup', 'mentor'] as const) expect(await total(actor), actor).toBe(0)
  const path = `/public/incubators/${t.own.incubator}/prototype?import=${body._id}`
  expect((await t.call('visitor', 'GET', path)).status).toBe(400)
})
