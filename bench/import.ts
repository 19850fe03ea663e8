/** Measures the import of a file, from the upload to the last saved row, and the least it could take. */
import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { copyRows } from './copy-rows.ts'
import { middleOf } from './middle.ts'
import type { Plan } from './plan.ts'
import { startProduct, type Place, type ServerProcess } from './product.ts'

const ROWS = 5_000
const TURNS = 3
/** In milliseconds. The embedded database moves the rows of an import to their tables after it has saved them. */
const PAUSE = 1_000

export interface ImportSpeed {
  rows: number
  /** Milliseconds: the upload with its preview, the commit until all rows are saved, and both. */
  preview: number
  commit: number
  whole: number
  floor: number
  floorMethod: 'COPY' | 'inserts of 1,000 rows'
  /** The product's total divided by the floor's. */
  ratio: number
}

const TYPES = ['Angel', 'VC', 'Crowdfunding', 'Banking Loans', 'Govt funds', 'Grant/Equity']

/** A file of funding raised, as a spreadsheet exports it; a different one in each turn. */
export function makeFile(turn: number): string {
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const year = 2020 + (i % 6)
    return `Bench Company ${turn}-${i},${TYPES[i % TYPES.length]},${year},"${(i + 1) * 1_250}",Bench Fund ${i % 40}`
  })
  return ['Startup,Type,Year,Amount raised,Funding agency', ...lines].join('\n')
}

const importSchema = z.object({
  _id: z.string(),
  status: z.string(),
  rows_total: z.number(),
  rows_valid: z.number(),
  rows_invalid: z.number(),
  rows_added: z.number(),
})
export type Imported = z.infer<typeof importSchema>

/** Uploads, commits and waits; returns the milliseconds of each part. */
export async function importFile(
  running: ServerProcess,
  cookie: string,
  file: string,
  setup: Readonly<Record<string, string>> = {},
): Promise<{ preview: number; commit: number; end: Imported }> {
  const call = async (path: string, init?: RequestInit): Promise<Imported> => {
    const answer = await fetch(`${running.address}/api${path}`, {
      ...init,
      headers: { cookie, ...init?.headers },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return importSchema.parse(await answer.json())
  }
  const form = new FormData()
  form.set('module', 'funding-raised')
  for (const [name, value] of Object.entries(setup)) form.set(name, value)
  form.set('file', new File([file], 'bench.csv', { type: 'text/csv' }))
  const from = performance.now()
  const { _id } = await call('/imports', { method: 'POST', body: form })
  const pressed = performance.now()
  await call(`/imports/${_id}/commit`, {
    method: 'POST',
    body: JSON.stringify({ skip_invalid: true }),
    headers: { 'content-type': 'application/json' },
  })
  // As the page does, which follows the progress.
  const events = await fetch(`${running.address}/api/imports/${_id}/events`, { headers: { cookie } })
  await events.text()
  const end = await call(`/imports/${_id}`)
  const done = performance.now()
  if (end.status !== 'done') throw new Error(`The import is ${end.status}.`)
  return { preview: pressed - from, commit: done - pressed, end }
}

const COLUMNS = ['id', 'incubator_id', 'startup', 'type', 'year', 'amount', 'agency'] as const

/** Parses the same file and writes its rows to the same table, without checks or history. */
async function measureFloor(
  place: Place,
  incubatorId: string,
): Promise<{ took: number[]; method: ImportSpeed['floorMethod'] }> {
  const db = await openDatabase(place)
  const took: number[] = []
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const file = makeFile(turn)
      const from = performance.now()
      const rows = parse(file, { from: 2 }).map((cells) => [randomUUID(), incubatorId, ...cells])
      if (db.kind === 'server') await copyRows(db.pool, 'funding_raised', COLUMNS, rows)
      else
        await db.transact(async (tx) => {
          for (let at = 0; at < rows.length; at += 1_000) {
            const part = rows.slice(at, at + 1_000)
            const records = part.map((row) => Object.fromEntries(COLUMNS.map((name, i) => [name, row[i]])))
            await tx.query(sql`
              insert into funding_raised (id, incubator_id, startup, type, year, amount, agency)
              select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
              as x(id uuid, incubator_id uuid, startup text, type text, year integer, amount bigint, agency text)`)
          }
        })
      took.push(performance.now() - from)
      await db.pool.query(`delete from funding_raised where startup like 'Bench Company %'`)
    }
  } finally {
    await db.close()
  }
  return { took, method: db.kind === 'server' ? 'COPY' : 'inserts of 1,000 rows' }
}

export async function measureImport(place: Place, plan: Plan): Promise<ImportSpeed> {
  const running = await startProduct(place)
  const previews: number[] = []
  const commits: number[] = []
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { preview, commit, end } = await importFile(running, plan.cookie, makeFile(turn))
      if (end.rows_added !== ROWS) throw new Error(`${end.rows_added} rows of ${ROWS} were saved.`)
      previews.push(preview)
      commits.push(commit)
      await sleep(PAUSE)
    }
  } finally {
    await running.stop()
  }
  const { took, method } = await measureFloor(place, plan.incubatorId)
  const whole = middleOf(previews.map((preview, i) => preview + commits[i]!))
  const floor = middleOf(took)
  return {
    rows: ROWS,
    preview: middleOf(previews),
    commit: middleOf(commits),
    whole,
    floor,
    floorMethod: method,
    ratio: whole / floor,
  }
}

export interface RealFile {
  rows: number
  saved: number
  rejected: number
  /** Milliseconds from the commit until all rows are saved. */
  commit: number
  preview: number
}

/** The real file of 3,044 funding rounds, mapped as a person maps it. */
export async function measureRealFile(place: Place, cookie: string): Promise<RealFile> {
  const file = readFileSync('e2e/files/startup_funding_2020.csv', 'utf8')
  const running = await startProduct(place)
  try {
    const { preview, commit, end } = await importFile(running, cookie, file, realFileSetup(file))
    return {
      rows: end.rows_total,
      saved: end.rows_added,
      rejected: end.rows_total - end.rows_added,
      preview,
      commit,
    }
  } finally {
    await running.stop()
  }
}

/** The values that a person maps once for the whole file; rows with others are rejected. */
const typeOf = (text: string): string | undefined => {
  if (/seed|angel/i.test(text)) return 'Angel'
  if (/private|series|equity|venture/i.test(text)) return 'VC'
  if (/debt|term loan/i.test(text)) return 'Banking Loans'
  if (/crowd/i.test(text)) return 'Crowdfunding'
  return undefined
}

function realFileSetup(file: string): Record<string, string> {
  const rows = parse<Record<string, string>>(file, { columns: true, relax_quotes: true, bom: true })
  const [headers] = parse(file, { to: 1, bom: true })
  const find = (pattern: RegExp): string => headers!.find((header) => pattern.test(header))!
  const type = find(/investment_?type/i)
  const types = new Set(rows.map((row) => row[type]!.trim()))
  const values = Object.fromEntries(
    [...types].flatMap((text) => {
      const option = typeOf(text)
      return option === undefined ? [] : [[text, option]]
    }),
  )
  const mapping = {
    [find(/startup_?name/i)]: 'startup',
    [type]: 'type',
    [find(/date/i)]: 'year',
    [find(/amount/i)]: 'amount',
    [find(/investor/i)]: 'agency',
  }
  return {
    mapping: JSON.stringify(mapping),
    values: JSON.stringify({ type: values }),
    rates: JSON.stringify({ amount: 83 }),
  }
}
