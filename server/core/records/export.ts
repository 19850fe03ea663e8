import { writeText } from '#domain/kinds/register.ts'
import type { FastifyReply } from 'fastify'
import type { RawQuery } from '#domain/api/entity.ts'
import { FILE_TYPES } from '#domain/api/file.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { nameExport } from '#domain/tabular/name-export.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dispositionOf } from '#server/platform/http/disposition.ts'
import { invalid } from '#server/platform/http/refusal.ts'
import { writeCsv, writeXlsx, type SheetColumn } from '#server/platform/sheets/write-sheet.ts'
import { readListQuery } from './list-query.ts'
import { eachRecord, findRows } from './read-records.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Streams rows as a file to download while they are read. */
export function sendSheet(
  reply: FastifyReply,
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): FastifyReply {
  void reply
    .type(format === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES[format])
    .header('Content-Disposition', dispositionOf('attachment', `${name}.${format}`))
    .header('Cache-Control', 'private, no-store')
  return reply.send(format === 'csv' ? writeCsv(columns, rows) : writeXlsx(columns, rows))
}

/** The name of the incubator or startup to which the list is limited. */
async function findOwnerName(db: Database, entity: Entity, id: string): Promise<string | undefined> {
  for (const owner of entity.isOfStartups ? [incubator, startup] : [incubator]) {
    const [row] = (await findRows(db, owner, [id])).values()
    if (row) return String(row[owner.titleField])
  }
  return undefined
}

interface Programme {
  readonly regions: readonly Region[]
  readonly time_zone: string
}

/**
 * Exports the whole filtered list with `_id`, so that importing it again changes nothing
 * (exports-and-templates.md, Export of a list). The file's name contains the list, its owner and the day.
 */
export async function exportRecords(
  db: Database,
  entity: Entity,
  programme: Programme,
  { actor, query: given }: { actor: Actor; query: RawQuery },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { format = 'csv', page, pageSize, limit, ...filters } = given
  if (format !== 'csv' && format !== 'xlsx')
    throw invalid([{ path: 'format', message: 'format must be csv or xlsx' }])
  for (const [path, value] of Object.entries({ page, pageSize, limit }))
    if (value !== undefined)
      throw invalid([{ path, message: 'An export contains the whole list and has no pages' }])
  const query = readListQuery(
    entity,
    filters,
    programme.regions,
    {},
    {
      actor,
      timeZone: programme.time_zone,
    },
  )
  const columns = exportColumns(entity)
  async function* rows() {
    for await (const records of eachRecord(db, actor, entity, query))
      for (const record of records)
        yield [record._id, ...columns.map(({ field, def }) => writeText(def, record[field]))]
  }
  const owner = await findOwnerName(db, entity, String(filters['user_id'] ?? filters['incubator_id'] ?? ''))
  const name = nameExport(entity, owner, dayIn(programme.time_zone, new Date()))
  return sendSheet(reply, format, name, [{ header: '_id', type: 'text' }, ...columns], rows())
}
