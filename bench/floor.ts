/**
 * A floor as a process: node:http and pg, and the statements of a plan. It has no sessions, permissions or
 * entities: it runs the statements of the sample that the request names and answers the last rows.
 *   tsx bench/floor.ts <plan> same|one|hand
 * `same` runs every statement that the product ran, `one` the single statement that the answer needs at
 * least, `hand` what a change needs (by-hand.ts).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type pg from 'pg'
import { openDatabase } from '#server/platform/db/open.ts'
import { BY_HAND, writeByHand } from './by-hand.ts'
import type { Plan, Sample, Statement } from './plan.ts'

const floor = process.argv[3]
const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Plan
const db = await openDatabase({
  dataDir: process.env['DATA_DIR']!,
  databaseUrl: process.env['DATABASE_URL'] || undefined,
})

function renew(sample: Sample): readonly Statement[] {
  if (sample.freshIds.length === 0) return sample.statements
  const pairs = sample.freshIds.map((id) => [id, randomUUID()] as const)
  const swap = (value: unknown): unknown =>
    typeof value === 'string' ? pairs.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value
  return sample.statements.map(({ values, ...statement }) => ({
    ...statement,
    values: values.map((value) => (Array.isArray(value) ? value.map(swap) : swap(value))),
  }))
}

async function run(sample: Sample): Promise<unknown> {
  const statements = floor === 'same' ? renew(sample) : [sample.one]
  let rows: unknown[] = []
  let client: pg.PoolClient | undefined
  try {
    for (const statement of statements) {
      if (statement.text === 'begin') client = await db.pool.connect()
      const result = await (client ?? db.pool).query({ ...statement, values: [...statement.values] })
      if (result.rows?.length > 0) rows = result.rows
      if (statement.text === 'commit') {
        client?.release()
        client = undefined
      }
    }
  } finally {
    client?.release(true)
  }
  return rows
}

const server = createServer((request, reply) => {
  if (request.url === '/api/health') return reply.end('ok')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    // A bare server reads the request body too.
    const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as object) : {}
    const sample = plan.samples[Number(request.headers['x-sample'])]!
    const isByHand = floor === 'hand' && BY_HAND.includes(sample.operation)
    const id = sample.operation === 'update' ? sample.path.split('/').at(-1) : undefined
    const answered = isByHand
      ? writeByHand(db.pool, { cookie: request.headers.cookie ?? '', id, body: { ...body } })
      : run(sample)
    answered.then(
      (rows) => {
        reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        reply.end(JSON.stringify(rows))
      },
      (error: unknown) => {
        reply.writeHead(500)
        reply.end(String(error))
      },
    )
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void db.close().then(() => process.exit(0))
})
