import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entity } from '#domain/entities/entity.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import type { Region } from '#domain/words/regions.ts'
import type { Database } from '#server/db/open.ts'
import { queryOf } from '#server/http/plain-input.ts'
import { invalid } from '#server/http/refusal.ts'
import { writeCsv, writeXlsx, type SheetColumn } from '#server/sheets/write-sheet.ts'
import { readListQuery } from './list-query.ts'
import { eachRecord } from './read-records.ts'

export const SHEET_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SheetFormat = keyof typeof SHEET_TYPES

/** Sends rows as a file to keep, written while they are read. */
export function sendSheet(
  reply: FastifyReply,
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): FastifyReply {
  void reply
    .type(format === 'csv' ? `${SHEET_TYPES.csv}; charset=utf-8` : SHEET_TYPES[format])
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .header('Cache-Control', 'private, no-store')
  return reply.send(format === 'csv' ? writeCsv(columns, rows) : writeXlsx(columns, rows))
}

/** The whole filtered list with `_id`, so that it comes in again and changes nothing (api.md). */
export function exportRecords(
  db: Database,
  entity: Entity,
  regions: readonly Region[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { format = 'csv', page, pageSize, limit, ...filters } = queryOf(request)
  if (format !== 'csv' && format !== 'xlsx')
    throw invalid([{ path: 'format', message: 'format must be csv or xlsx' }])
  for (const [path, said] of Object.entries({ page, pageSize, limit }))
    if (said !== undefined) throw invalid([{ path, message: 'An export is the whole list; it has no pages' }])
  const query = readListQuery(entity, filters, regions)
  const columns = exportColumns(entity)
  async function* rows() {
    for await (const records of eachRecord(db.orm, request.actor, entity, query))
      for (const record of records)
        yield [
          String(record['_id']),
          ...columns.map(({ field, def }) => {
            const value = record[field] ?? null
            return value === null ? '' : def.toText(value)
          }),
        ]
  }
  return sendSheet(reply, format, entity.name, [{ header: '_id', type: 'text' }, ...columns], rows())
}
