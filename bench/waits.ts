/**
 * What another person notices while somebody imports, requests, approves, undoes and rejects a large batch
 * (decisions/large-batches.md).
 *   tsx scripts/with-postgres.ts -- tsx bench/waits.ts <file> [rows] [server|embedded]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_HEADER } from '#domain/api/headers.ts'
import { DEMO_PEOPLE } from '#demo/accounts.ts'
import { fillPlace, makePlace, type Kind } from './databases.ts'
import { startProduct } from './product.ts'
import { signIn, usualCalls, watch, watchFor } from './watch.ts'

const ROWS = 48_000
const SECONDS = 10
/** Until a large batch has moved to its tables. */
const PAUSE = 5_000

export interface Wait {
  readonly work: string
  readonly seconds: number
  /** Milliseconds at the 99th percentile before it and during it, and the longest. */
  readonly quiet: number
  readonly during: number
  readonly longest: number
  readonly calls: number
  readonly failed: Readonly<Record<string, number>>
}

export interface Waits {
  readonly rows: number
  readonly kinds: readonly { readonly kind: Kind; readonly waits: readonly Wait[] }[]
}

function makeFile(rows: number, turn: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Large Company ${turn}-${n},VC,${2020 + (n % 6)},${(n + 1) * 1_250},Large Fund ${n % 40}`,
  )
  return ['Startup,Type,Year,Amount raised,Funding agency', ...lines].join('\n')
}

async function measureKind(kind: Kind, rows: number): Promise<Waits['kinds'][number]> {
  process.stderr.write(`${kind}: filling\n`)
  const place = await fillPlace(await makePlace(kind), 1)
  const product = await startProduct(place)
  try {
    const { address } = product
    const [editor, master, other] = await Promise.all(
      [DEMO_PEOPLE.editor, DEMO_PEOPLE.master, DEMO_PEOPLE.master].map((person) => signIn(address, person)),
    )
    const call = async (cookie: string, path: string, method = 'GET', body?: object | FormData) => {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          cookie,
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
      return { body: text, batch: answer.headers.get(BATCH_HEADER) }
    }
    const calls = await usualCalls(address, other!)
    const waits: Wait[] = []
    await watchFor(3, address, other!, calls)
    const measure = async <T>(work: string, doIt: () => Promise<T>): Promise<T> => {
      await sleep(PAUSE)
      const quiet = await watchFor(SECONDS, address, other!, calls)
      let isOver = false
      const from = performance.now()
      const doing = doIt().finally(() => (isOver = true))
      const seen = await watch(address, other!, calls, () => isOver)
      const result = await doing
      const seconds = (performance.now() - from) / 1_000
      const { p99: during, longest, calls: made, failed } = seen
      waits.push({ work, seconds, quiet: quiet.p99, during, longest, calls: made, failed })
      process.stderr.write(`${kind}: ${JSON.stringify(waits.at(-1))}\n`)
      return result
    }
    const upload = async (turn: number): Promise<string> => {
      const form = new FormData()
      form.set('module', 'funding-raised')
      form.set('file', new File([makeFile(rows, turn)], `large-${turn}.csv`, { type: 'text/csv' }))
      return (JSON.parse((await call(editor!, '/imports', 'POST', form)).body) as { _id: string })._id
    }
    const request = async (id: string): Promise<string> => {
      await call(editor!, `/imports/${id}/commit`, 'POST', { skip_invalid: true })
      await call(editor!, `/imports/${id}/events`)
      const { approval_id: approval } = JSON.parse((await call(editor!, `/imports/${id}`)).body) as {
        approval_id: string
      }
      return approval
    }
    const first = await measure('a file is read', () => upload(1))
    const approval = await measure('its rows are requested', () => request(first))
    const decide = (id: string, status: string) => () =>
      call(master!, `/approvals/${id}`, 'PUT', {
        status,
        ...(status === 'rejected' ? { reason: 'Twice' } : {}),
      })
    const { batch } = await measure('the request is approved', decide(approval, 'approved'))
    await measure('the batch is undone', () => call(master!, `/batches/${batch}/undo`, 'POST'))
    const again = await request(await upload(2))
    await measure('a request is rejected', decide(again, 'rejected'))
    await measure('a request is deleted', () => call(master!, `/approvals/${again}`, 'DELETE'))
    return { kind, waits }
  } finally {
    await product.stop('SIGKILL')
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file, rows = String(ROWS), only] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/waits.ts <file> [rows] [server|embedded]')
const kinds: Waits['kinds'][number][] = []
for (const kind of ['server', 'embedded'] as const)
  if (only === undefined || only === kind) kinds.push(await measureKind(kind, Number(rows)))
const results: Waits = { rows: Number(rows), kinds }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(results, null, 2))
