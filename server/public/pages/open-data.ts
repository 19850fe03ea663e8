/** The directory as open data, the page that describes it, and a list to embed elsewhere (public-pages.md, Open data). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnsweredRecord, RawQuery } from '#domain/api/entity.ts'
import { OPEN_DATA, type OpenDataName } from '#domain/api/public-page.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { writeText } from '#domain/kinds/register.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { SHORT_TYPES, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import { notFound } from '#server/http/refusal.ts'
import { readListQuery } from '#server/records/list-query.ts'
import { listRecords } from '#server/records/read-records.ts'
import { writeCsv } from '#server/sheets/write-sheet.ts'
import { oneOf } from './page-query.ts'
import type { PublicPageParts } from './parts.ts'
import { readIncubators } from './read-incubators.ts'
import type { Senders } from './senders.ts'

const HIDDEN = { schema: { hide: true } } as const

interface DataSet {
  readonly entity: Entity
  /** What `type` filters by. */
  readonly type?: string
  readonly columns: readonly string[]
}

/** Contacts of startups and mentors are left out: pages show them one at a time. */
const SETS: Readonly<Record<OpenDataName, DataSet>> = {
  incubators: {
    entity: incubator,
    type: 'incubator_type',
    columns: [
      'name',
      'incubator_type',
      'location',
      'sectors',
      'tagline',
      'description',
      'address',
      'year_of_establishment',
      'website',
      'phone',
      'email',
      'linkedin_url',
    ],
  },
  startups: {
    entity: startup,
    type: 'startup_type',
    columns: [
      'name',
      'incubator_id',
      'incubator_name',
      'status',
      'sector',
      'startup_type',
      'location',
      'year_of_establishment',
      'website',
      'description',
    ],
  },
  mentors: {
    entity: mentor,
    columns: [
      'name',
      'incubator_id',
      'incubator_name',
      'current_designation',
      'organisation',
      'area_of_expertise',
    ],
  },
  events: {
    entity: event,
    type: 'type',
    columns: ['name', 'incubator_id', 'type', 'start_date', 'end_date', 'location', 'description'],
  },
}

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

const textOf = (entity: Entity, name: string, record: AnsweredRecord): string => {
  const field = findField(entity, name)
  const value = record[name]
  return field ? writeText(field, value) : typeof value === 'string' ? value : ''
}

/** Other websites may read it. */
const open = (reply: FastifyReply, licence: string): FastifyReply =>
  reply
    .header('Cache-Control', 'no-cache')
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Link', `<${licence}>; rel="license"`)

export function addOpenData(app: FastifyInstance, parts: PublicPageParts, senders: Senders): void {
  const { db, settings } = parts
  const { programme } = settings
  const { licence } = programme

  app.get('/open-data', HIDDEN, (request, reply) =>
    senders.sendKept(request, reply, async () => ({ kind: 'open-data', licence })),
  )
  app.get<{ Params: { file: string } }>('/open-data/:file', HIDDEN, async (request, reply) => {
    const [, name = '', format] = /^(\w+)\.(csv|json)$/.exec(request.params.file) ?? []
    if (!isSet(name)) throw notFound('This file')
    const set = SETS[name]
    const query = readListQuery(set.entity, queryOf(set, request.query as RawQuery), programme.regions)
    const { data, total, page, pageSize } = await listRecords(db, VISITOR, set.entity, query)
    const given = open(reply, licence.url)
    if (format === 'json') {
      const records = data.map((record) => ({
        _id: record._id,
        ...Object.fromEntries(set.columns.map((column) => [column, record[column] ?? null])),
      }))
      return given.send({ licence, total, page, pageSize, data: records })
    }
    const columns = ['_id', ...set.columns, 'licence'].map((header) => ({ header, type: 'text' as const }))
    const rows = data.map((record) => [
      record._id,
      ...set.columns.map((column) => textOf(set.entity, column, record)),
      licence.name,
    ])
    return given.type('text/csv; charset=utf-8').send(writeCsv(columns, rows))
  })
  app.get('/embed/incubators', HIDDEN, (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    // Only this page may stand in the frames of other websites.
    void reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
    return senders.sendKept(request, reply, async (query) => {
      const type = SHORT_TYPES.find((one) => one.toLowerCase() === oneOf(query, 'type').toLowerCase())
      const kept: Record<string, string> = type === undefined ? {} : { type }
      const at = { path: '/embed/incubators', kept }
      const searched = { ...query, location: oneOf(query, 'region') || oneOf(query, 'location') }
      return { kind: 'embed', list: (await readIncubators(db, programme, type, at, searched)).list }
    })
  })
}
