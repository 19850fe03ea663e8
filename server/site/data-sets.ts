/** The columns and cells of the directory's files (public-pages.md, Open data). */
import type { Readable } from 'node:stream'
import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { OpenDataName } from '#domain/api/public-page.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { writeText } from '#domain/kinds/register.ts'
import type { Programme } from '#server/platform/programme.ts'
import { writeCsv } from '#server/platform/sheets/write-sheet.ts'

type Licence = Programme['licence']

export interface DataSet {
  readonly entity: Entity
  /** What `type` filters by. */
  readonly type?: string
  readonly columns: readonly string[]
}

/** Contacts of startups and mentors are left out: pages show them one at a time. */
export const DATA_SETS: Readonly<Record<OpenDataName, DataSet>> = {
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
    columns: [
      'name',
      'incubator_id',
      'type',
      'start_date',
      'start_time',
      'end_date',
      'end_time',
      'location',
      'description',
    ],
  },
}

const textOf = (entity: Entity, name: string, record: AnsweredRecord): string => {
  const field = findField(entity, name)
  const value = record[name]
  return field ? writeText(field, value) : typeof value === 'string' ? value : ''
}

/** The records of a set as CSV, each with the name of the licence. */
export function writeDataSet(
  { entity, columns }: DataSet,
  records: readonly AnsweredRecord[],
  licence: Licence,
): Readable {
  const headers = ['_id', ...columns, 'licence'].map((header) => ({ header, type: 'text' as const }))
  const rows = records.map((record) => [
    record._id,
    ...columns.map((column) => textOf(entity, column, record)),
    licence.name,
  ])
  return writeCsv(headers, rows)
}

/** The value of the `Link` header. */
export const linkTo = (licence: Licence): string => `<${licence.url}>; rel="license"`
