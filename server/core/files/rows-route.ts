import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { FILE_TYPES, listFileRows } from '#domain/api/file.ts'
import type { Database } from '#server/platform/db/database.ts'
import { takeTurn } from '#server/platform/http/call-queues.ts'
import { mount } from '#server/platform/http/mount.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import type { FileRow } from '#server/core/records/readable-files.ts'
import { previewSheet } from '#server/platform/sheets/read-sheet.ts'
import type { Sheet, SheetReading } from '#server/platform/sheets/sheet.ts'
import { noSheet } from '#server/platform/sheets/sheet-problem.ts'
import type { FileStore } from './file-store.ts'
import { fileGone, findFile, pathOf, requireReader } from './read-file.ts'

/**
 * Limits of the cached sheets: their number, their total characters except for the last one, and their age.
 */
const KEPT = 200
const KEPT_CHARACTERS = 20_000_000
const KEPT_MILLISECONDS = 10 * 60 * 1000
/** The overhead of a cell, in characters. */
const CELL_COST = 8

const SHEETS: readonly string[] = [FILE_TYPES.csv, FILE_TYPES.xls, FILE_TYPES.xlsx]

function sizeOf(reading: SheetReading): number {
  if (!reading.ok) return 0
  const { sheets, headers, rows } = reading.sheet
  let size = 0
  for (const cells of [sheets, headers]) for (const cell of cells) size += cell.length + CELL_COST
  for (const { cells } of rows) for (const cell of cells) size += cell.length + CELL_COST
  return size
}

function sheetOf(reading: SheetReading): Sheet {
  if (reading.ok) return reading.sheet
  const { code, message } = reading.failure
  // The file was small enough to upload but too large to read: 422, as for any unreadable file.
  throw new Refusal(code === 'unsupported' ? 'unsupported_media' : 'unreadable', message)
}

/**
 * Reads sheets of stored files. Simultaneous requests share one reading, which is cached for a while, also if
 * it failed or took too long. A file's bytes never change.
 */
function makeSheets(store: FileStore) {
  const kept = new Map<string, { reading: SheetReading; size: number; until: number }>()
  const running = new Map<string, Promise<SheetReading>>()

  async function load(file: FileRow): Promise<Uint8Array> {
    const content = await store.get(file.path)
    if (!content) throw fileGone()
    return buffer(content)
  }

  function keep(key: string, reading: SheetReading): void {
    kept.delete(key)
    kept.set(key, { reading, size: sizeOf(reading), until: Date.now() + KEPT_MILLISECONDS })
    let sum = [...kept.values()].reduce((total, { size }) => total + size, 0)
    for (const [oldest, { size }] of kept) {
      if (oldest === key || (kept.size <= KEPT && sum <= KEPT_CHARACTERS)) return
      kept.delete(oldest)
      sum -= size
    }
  }

  async function readAndKeep(
    request: FastifyRequest,
    key: string,
    file: FileRow,
    name: string | undefined,
  ): Promise<SheetReading> {
    try {
      const reading = await takeTurn('sheet', request, async () => previewSheet(await load(file), name))
      keep(key, reading)
      return reading
    } finally {
      running.delete(key)
    }
  }

  function read(request: FastifyRequest, file: FileRow, name?: string): Promise<SheetReading> {
    const key = JSON.stringify([file.id, name])
    const known = kept.get(key)
    if (known && known.until > Date.now()) return Promise.resolve(known.reading)
    const reading = running.get(key) ?? readAndKeep(request, key, file, name)
    running.set(key, reading)
    return reading
  }

  /**
   * The first sheet lists the names of the others, so an unknown sheet, or any sheet of an unreadable file,
   * needs no further reading.
   */
  return async (request: FastifyRequest, file: FileRow, name: string | undefined): Promise<Sheet> => {
    const first = sheetOf(await read(request, file))
    if (name === undefined || name === first.name) return first
    if (!first.sheets.includes(name)) throw invalid([{ path: 'sheet', message: noSheet(name).message }])
    return sheetOf(await read(request, file, name))
  }
}

/** The rows of a stored sheet, page by page, for a viewer. Readers of the file may read them. */
export function addRowsRoute(app: FastifyInstance, db: Database, store: FileStore): void {
  const readKept = makeSheets(store)
  mount(app, listFileRows, async ({ request, params, query }) => {
    const file = await findFile(db, pathOf(params))
    await requireReader(db, request, file)
    const { page, pageSize, sheet: wanted } = query()
    if (!SHEETS.includes(file.type))
      throw new Refusal('unsupported_media', 'Only csv, xls and xlsx files have rows to show.')
    // The only sheet of a csv has the name of the file.
    const own = file.name.replace(/\.csv$/, '')
    const isCsv = file.type === FILE_TYPES.csv
    const sheet = await readKept(request, file, isCsv && wanted === own ? undefined : wanted)
    return {
      name: file.name,
      sheets: isCsv ? [own] : [...sheet.sheets],
      sheet: isCsv ? own : (sheet.name ?? ''),
      headers: [...sheet.headers],
      rows: sheet.rows.slice((page - 1) * pageSize, page * pageSize).map((r) => [...r.cells]),
      total: sheet.rows.length,
      page,
      pageSize,
    }
  })
}
