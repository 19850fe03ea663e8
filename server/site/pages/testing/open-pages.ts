import fastify, { type FastifyInstance } from 'fastify'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { submit } from '#server/core/submit/submit.ts'
import { SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { drawPublicPage } from '#web/site/draw-public-page.tsx'
import { addPublicPages } from '../routes.ts'

const ofCookie = (cookie: string | undefined): Actor => (cookie === undefined ? VISITOR : SYSTEM.actor)

/** The public pages of a test app; by default whoever sends a cookie is signed in to the portal. */
export async function openPages(t: TestApp, actorOf = ofCookie): Promise<FastifyInstance> {
  const pages = fastify()
  pages.decorate('programme', t.settings.programme)
  pages.decorateRequest('actor')
  const { inPlaceOf } = await addPublicPages(pages, {
    db: t.db,
    settings: t.settings,
    draw: drawPublicPage,
    assets: { style: '', script: null, fonts: [], icon: null },
    findActor: async (request) => {
      request.actor = actorOf(request.headers.cookie)
      return request.actor
    },
  })
  for (const [address, send] of Object.entries(inPlaceOf)) pages.get(address.replace('$', ':'), send)
  return pages
}

/** Adds a record as the portal, and answers its id. */
export async function addAsPortal(
  t: TestApp,
  entity: string,
  incubatorId: string | null,
  values: Record<string, unknown>,
): Promise<string> {
  const submitted = await submit(t.db, SYSTEM, [{ action: 'create', entity, incubatorId, values }])
  if (submitted.status !== 'applied') throw new Error('The portal applies its changes')
  return submitted.recordIds[0]!
}
