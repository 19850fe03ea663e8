import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { FILE_TYPES } from '#domain/api/file.ts'
import type { Table } from '#domain/vocabulary/tables.ts'
import { dispositionOf } from '#server/platform/http/disposition.ts'
import { writeCsv, writeXlsx, type SheetColumn } from '#server/platform/sheets/write-sheet.ts'
import { writeTable } from '#server/platform/sheets/write-table.ts'

export type SheetFormat = 'csv' | 'xlsx'

function sendFile(reply: FastifyReply, format: SheetFormat, name: string, content: Readable): FastifyReply {
  void reply
    .type(format === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES[format])
    .header('Content-Disposition', dispositionOf('attachment', `${name}.${format}`))
    .header('Cache-Control', 'private, no-store')
  return reply.send(content)
}

/** Streams rows as a file to download while they are read: plain, as an import reads them. */
export const sendSheet = (
  reply: FastifyReply,
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): FastifyReply =>
  sendFile(reply, format, name, format === 'csv' ? writeCsv(columns, rows) : writeXlsx(columns, rows))

/** Streams a table for people as a file to download while its rows are read. */
export const sendTable = (
  reply: FastifyReply,
  format: SheetFormat,
  name: string,
  table: Table,
): FastifyReply => sendFile(reply, format, name, writeTable(format, table))
