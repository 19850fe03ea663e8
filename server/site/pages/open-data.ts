/** The directory as open data, the page that describes it, and a list to embed elsewhere (public-pages.md, Open data). */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { RawQuery } from '#domain/api/entity.ts'
import { FILE_TYPES } from '#domain/api/file.ts'
import { OPEN_DATA, type OpenDataName } from '#domain/api/public-page.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { SHORT_TYPES, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { takeTurn } from '#server/platform/http/call-queues.ts'
import { sendCacheable } from '#server/platform/http/send-tagged.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { listRecords } from '#server/core/records/read-records.ts'
import { listPublicFigures } from '#server/features/returns/public-figures.ts'
import { asOnLandingPage } from '#server/site/count-records.ts'
import { DATA_SETS, linkTo, writeDataSet, type DataSet } from '#server/site/data-sets.ts'
import { LIST_NAMES, oneOf } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { readIncubators } from './read-incubators.ts'
import type { Senders } from './senders.ts'

const HIDDEN = { schema: { hide: true } } as const

const isSet = (name: string): name is OpenDataName => OPEN_DATA.some((one) => one === name)

function queryOf({ entity, type }: DataSet, query: RawQuery): Record<string, string> {
  const short = SHORT_TYPES.find((one) => one.toLowerCase() === oneOf(query, 'type').toLowerCase())
  const named: Readonly<Record<string, string | undefined>> = {
    page: oneOf(query, 'page'),
    pageSize: oneOf(query, 'pageSize'),
    search: oneOf(query, 'search'),
    ...(entity.filters.includes('location') ? { location: oneOf(query, 'region') } : {}),
    ...(entity.ownerName === null ? {} : { incubator_id: oneOf(query, 'incubator_id') }),
    ...(type === undefined ? {} : { [type]: (short && typeOfShort(short)) ?? oneOf(query, 'type') }),
  }
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function addOpenData(app: FastifyInstance, parts: PublicPageParts, senders: Senders): void {
  const { db, settings } = parts
  const { programme } = settings
  const { licence } = programme

  app.get('/open-data', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, [], async () => ({
      kind: 'open-data',
      licence,
      figures: await listPublicFigures(db),
    })),
  )
  app.get<{ Params: { file: string } }>('/open-data/:file', HIDDEN, async (request, reply) => {
    const [, name = '', format] = /^(\w+)\.(csv|json)$/.exec(request.params.file) ?? []
    if (!isSet(name)) throw notFound('This file')
    const set = DATA_SETS[name]
    const named = queryOf(set, request.query as RawQuery)
    const query = asOnLandingPage(set.entity, readListQuery(set.entity, named, programme.regions))
    const { data, total, page, pageSize } = await takeTurn('page', request, () =>
      listRecords(db, VISITOR, set.entity, query),
    )
    void reply.header('Link', linkTo(licence))
    if (format === 'csv')
      return sendCacheable(request, reply, await buffer(writeDataSet(set, data, licence)), FILE_TYPES.csv)
    const records = data.map((record) => ({
      _id: record._id,
      ...Object.fromEntries(set.columns.map((column) => [column, record[column] ?? null])),
    }))
    return sendCacheable(request, reply, JSON.stringify({ licence, total, page, pageSize, data: records }))
  })
  app.get('/embed/incubators', HIDDEN, (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    // Only this page may stand in the frames of other websites.
    void reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
    return senders.sendKept(request, reply, LIST_NAMES, async (query) => {
      const type = SHORT_TYPES.find((one) => one.toLowerCase() === oneOf(query, 'type').toLowerCase())
      const kept: Record<string, string> = type === undefined ? {} : { type }
      const at = { path: '/embed/incubators', kept }
      const searched = { ...query, location: oneOf(query, 'region') || oneOf(query, 'location') }
      return { kind: 'embed', list: (await readIncubators(db, programme, type, at, searched)).list }
    })
  })
}
