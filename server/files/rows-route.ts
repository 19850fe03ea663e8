import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { FILE_TYPES, fileRowsSchema, type FileRows } from '#domain/api/file.ts'
import { PAGE_SIZE_DEFAULT, pageQuery } from '#domain/api/page.ts'
import type { Database } from '#server/db/open.ts'
import { queryOf, readInput } from '#server/http/plain-input.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { FileRow } from '#server/records/readable-files.ts'
import { readSheet, SHEET_LIMITS, type Sheet, type SheetReading } from '#server/sheets/read-sheet.ts'
import type { FileStore } from './file-store.ts'
import { fileGone, findFile, pathOf, requireReader } from './read-file.ts'

/** Sheets that are kept at hand while people page through them: so many, of so many characters in all. */
const KEPT = 8
const KEPT_CHARACTERS = 20_000_000
/** What a cell costs beside its text, in characters. */
const CELL_COST = 8

const SHEETS: readonly string[] = [FILE_TYPES.csv, FILE_TYPES.xls, FILE_TYPES.xlsx]

const sizeOf = ({ rows }: Sheet): number => {
  let size = 0
  for (const { cells } of rows) for (const cell of cells) size += cell.length + CELL_COST
  return size
}

function sheetOf(reading: SheetReading): Sheet {
  if (reading.ok) return reading.sheet
  const { code, message } = reading.failure
  if (code === 'no_sheet') throw invalid([{ path: 'sheet', message }])
  // What was too large for a reader was not too large to be sent: 422 as for any file that cannot be read.
  throw new Refusal(
    code === 'unsupported' ? 'unsupported_media' : code === 'busy' ? 'unavailable' : 'unreadable',
    message,
  )
}

/** Reads sheets of kept files; the same one is read once for all who ask meanwhile, and for the pages after the first. */
function makeSheets(store: FileStore) {
  const kept = new Map<string, { sheet: Sheet; size: number }>()
  const underWay = new Map<string, Promise<Sheet>>()

  async function read(file: FileRow, name: string | undefined): Promise<Sheet> {
    const content = await store.get(file.path)
    if (!content) throw fileGone()
    return sheetOf(await readSheet(await buffer(content), SHEET_LIMITS, name))
  }

  function keep(key: string, sheet: Sheet): void {
    kept.set(key, { sheet, size: sizeOf(sheet) })
    let sum = [...kept.values()].reduce((total, { size }) => total + size, 0)
    for (const [oldest, { size }] of kept) {
      if (kept.size <= KEPT && sum <= KEPT_CHARACTERS) return
      kept.delete(oldest)
      sum -= size
    }
  }

  async function readAndKeep(key: string, file: FileRow, name: string | undefined): Promise<Sheet> {
    try {
      const sheet = await read(file, name)
      keep(key, sheet)
      return sheet
    } finally {
      underWay.delete(key)
    }
  }

  return (file: FileRow, name: string | undefined): Promise<Sheet> => {
    const key = JSON.stringify([file.id, name])
    const known = kept.get(key)
    if (known) return Promise.resolve(known.sheet)
    const reading = underWay.get(key) ?? readAndKeep(key, file, name)
    underWay.set(key, reading)
    return reading
  }
}

const rowsQuery = z.strictObject({ ...pageQuery, sheet: z.string().max(200).optional() })

/** The rows of a kept sheet, page by page, for a viewer; read by who reads the file. */
export function addRowsRoute(app: FastifyInstance, db: Database, store: FileStore): void {
  const readKept = makeSheets(store)
  app.get(
    '/files/:folder/:name/rows',
    {
      config: { isPublic: true },
      schema: {
        tags: ['Files'],
        summary: 'A page of the rows of a csv, xls or xlsx',
        reads: rowsQuery,
        answers: { 200: fileRowsSchema },
      },
    },
    async (request): Promise<FileRows> => {
      const file = await findFile(db, pathOf(request))
      await requireReader(db, request.actor, file)
      const query = readInput(rowsQuery, queryOf(request))
      if (!SHEETS.includes(file.type))
        throw new Refusal('unsupported_media', 'Only csv, xls and xlsx files have rows to show.')
      const { page = 1, pageSize = query.limit ?? PAGE_SIZE_DEFAULT } = query
      // The one table of a csv bears the file's name.
      const own = file.name.replace(/\.csv$/, '')
      const isCsv = file.type === FILE_TYPES.csv
      const sheet = await readKept(file, isCsv && query.sheet === own ? undefined : query.sheet)
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
    },
  )
}
