import { writeText } from '#domain/kinds/register.ts'
import type { FastifyReply } from 'fastify'
import type { RawQuery } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { nameExport } from '#domain/tabular/name-export.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid } from '#server/platform/http/refusal.ts'
import { indicatorsOf, type Programme } from '#server/platform/programme.ts'
import { describeSeen, eachSeenRow, readSeenColumns } from './export-seen.ts'
import { readListQuery } from './list-query.ts'
import { eachRecord, findRows } from './read-records.ts'
import { sendSheet, sendTable, type SheetFormat } from './send-sheet.ts'

/** The name of the incubator or startup to which the list is limited. */
async function findOwnerName(db: Database, entity: Entity, id: string): Promise<string | undefined> {
  for (const owner of entity.isOfStartups ? [incubator, startup] : [incubator]) {
    const [row] = (await findRows(db, owner, [id])).values()
    if (row) return String(row[owner.titleField])
  }
  return undefined
}

/** The parts of an export's query; 400 for what an export does not have. */
function readExportQuery({
  format = 'csv',
  layout = 'import',
  columns,
  page,
  pageSize,
  limit,
  ...filters
}: RawQuery) {
  const problems = [
    ...(format === 'csv' || format === 'xlsx'
      ? []
      : [{ path: 'format', message: 'format must be csv or xlsx' }]),
    ...(layout === 'import' || layout === 'seen'
      ? []
      : [{ path: 'layout', message: 'layout must be import or seen' }]),
    ...(columns === undefined || (layout === 'seen' && typeof columns === 'string')
      ? []
      : [{ path: 'columns', message: 'columns are given once, with the layout seen' }]),
    ...Object.entries({ page, pageSize, limit }).flatMap(([path, value]) =>
      value === undefined ? [] : [{ path, message: 'An export contains the whole list and has no pages' }],
    ),
  ]
  if (problems.length > 0) throw invalid(problems)
  return {
    format: format as SheetFormat,
    isSeen: layout === 'seen',
    columns: columns as string | undefined,
    filters,
  }
}

/**
 * Exports the whole filtered list, or some of its records: with `_id` and what a file can fill, so that importing it again changes nothing, or
 * as a person sees it (exports-and-templates.md, Export of a list). The file's name contains the list, its owner and the
 * day.
 */
export async function exportRecords(
  db: Database,
  entity: Entity,
  programme: Programme,
  { actor, query: given, ids }: { actor: Actor; query: RawQuery; ids?: readonly string[] },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { format, isSeen, columns: chosen, filters } = readExportQuery(given)
  const { regions, time_zone: timeZone } = programme
  const query = readListQuery(entity, filters, regions, {}, { actor, timeZone })
  if (ids) query.where.push(isAmong(sql`t.id`, ids.filter(isId), 'uuid'))
  const now = new Date()
  const today = dayIn(timeZone, now)
  const seen = isSeen ? readSeenColumns(entity, actor, filters, chosen) : []
  const owner = await findOwnerName(db, entity, String(filters['user_id'] ?? filters['incubator_id'] ?? ''))
  const name = `${nameExport(entity, owner, today)}${ids ? '-selected' : ''}`
  if (isSeen) {
    const at = { timeZone, today, now: now.getTime(), indicators: indicatorsOf(programme) }
    return sendTable(reply, format, name, {
      title: `${entity.label.many} · ${owner ?? programme.name}`,
      about: [
        ...(ids ? [`${formatNumber(ids.length)} selected`] : []),
        await describeSeen(db, actor, entity, filters, today),
      ].join(' · '),
      columns: seen,
      rows: eachSeenRow(db, actor, entity, query, { columns: seen, at }),
    })
  }
  const columns = exportColumns(entity)
  async function* rows() {
    for await (const records of eachRecord(db, actor, entity, query))
      for (const record of records)
        yield [record._id, ...columns.map(({ field, def }) => writeText(def, record[field]))]
  }
  return sendSheet(reply, format, name, [{ header: '_id', type: 'text' }, ...columns], rows())
}
