import { afterAll, beforeAll, expect, it } from 'vitest'
import { canBeImported } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { PROTOTYPE_HEAD } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('every module has a template as csv and xlsx', async () => {
  for (const { name } of ENTITIES.filter(canBeImported))
    for (const format of ['csv', 'xlsx'])
      expect((await t.call('coe-editor', 'GET', `/templates/${name}.${format}`)).status).toBe(200)
  const template = (await t.call('coe-editor', 'GET', '/templates/prototype.csv')).body as string
  expect(template.replace('\ufeff', '').split('\r\n')[0]).toBe(`${PROTOTYPE_HEAD},Prototype date`)
  expect((await t.call('coe-editor', 'GET', '/templates/nothing.csv')).status).toBe(404)
})
