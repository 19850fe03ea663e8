import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { VISITOR } from '#domain/permissions/actor.ts'
import { isPublicAddress } from '#domain/vocabulary/public-addresses.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { addPublicPages } from './routes.ts'

/** What is no page. */
const FILES = /^\/(robots\.txt|sitemap\.xml|open-data\/:file|embed\/incubators)$/

it('a link to any page that the server draws is followed as one, not opened by the application', async () => {
  const t = await createTestApp()
  const app = Fastify()
  const paths = new Set<string>()
  app.addHook('onRoute', ({ url, method }) => {
    if ([method].flat().includes('GET')) paths.add(url)
  })
  const assets = { style: '', script: '/a.js', fonts: [], icon: '/a.svg' }
  await addPublicPages(app, {
    db: t.db,
    settings: t.settings,
    assets,
    draw: () => '',
    findActor: async () => VISITOR,
  })
  const missing = [...paths]
    .filter(
      (path) => !FILES.test(path) && !isPublicAddress(path.replace('/coe', '/COE').replace('/nain', '/NAIN')),
    )
    .map((path) => `Add ${path} to domain/vocabulary/public-addresses.ts`)
  await app.close()
  await t.close()
  expect(paths.size).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
