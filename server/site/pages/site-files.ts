import type { FastifyInstance } from 'fastify'
import { event } from '#domain/entities/event.ts'
import { INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import { LISTED_PAGES } from '#domain/vocabulary/public-addresses.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { takeTurn } from '#server/platform/http/call-queues.ts'
import { sendCacheable } from '#server/platform/http/send-tagged.ts'
import { conditionSql } from '#server/core/records/condition-sql.ts'
import type { PublicPageParts } from './parts.ts'

const HIDDEN = { schema: { hide: true } } as const
/** The most addresses that a sitemap may have. */
const ADDRESSES_MAX = 50_000
/** The public pages that show no single record; those of the application are public too. NAIN's have one of their own. */
const LISTS = [
  ...LISTED_PAGES,
  '/incubators',
  ...Object.values(INCUBATOR_LISTS).flatMap(({ href, kind }) =>
    kind === null || kind === 'nains' ? [] : [href],
  ),
]

const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** robots.txt and sitemap.xml, which tell search engines the public pages (public-pages.md, Search engines). */
export function addSiteFiles(app: FastifyInstance, { db, settings }: PublicPageParts): void {
  const appUrl = settings.appUrl.replace(/\/$/, '')

  app.get('/robots.txt', HIDDEN, (request, reply) =>
    sendCacheable(
      request,
      reply,
      `User-agent: *\nDisallow: /api/\nAllow: /api/files/\nSitemap: ${appUrl}/sitemap.xml\n`,
      'text/plain',
    ),
  )
  const readSitemap = async (): Promise<string> => {
    const at = { actor: VISITOR, timeZone: settings.programme.time_zone }
    const { rows } = await db.query<{ path: string; day: string }>(sql`
      select '/landingIncubator/' || id as path, to_char(updated_at, 'YYYY-MM-DD') as day from incubator
      union all select '/landingStartup/' || id, to_char(updated_at, 'YYYY-MM-DD') from startup
        where status is distinct from 'droppedout'
      union all select '/mentor-landing/' || id, to_char(updated_at, 'YYYY-MM-DD') from mentor
      union all select '/event/register/' || t.id, to_char(t.updated_at, 'YYYY-MM-DD') from event t
        where ${conditionSql(event, 'upcoming', at)!}
      order by path limit ${ADDRESSES_MAX - LISTS.length}`)
    const fixed = LISTS.map((path) => `<url><loc>${asXml(appUrl + path)}</loc></url>`)
    const records = rows.map(
      ({ path, day }) => `<url><loc>${asXml(appUrl + path)}</loc><lastmod>${day}</lastmod></url>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...fixed, ...records].join('')}</urlset>`
  }
  app.get('/sitemap.xml', HIDDEN, async (request, reply) => {
    const sitemap = await takeTurn('page', request, readSitemap)
    return sendCacheable(request, reply, sitemap, 'application/xml')
  })
}
