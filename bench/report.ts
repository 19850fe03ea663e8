/** The measurements as a page for people: ratios first, each beside what it shall reach. */
import type { Tally } from '#server/testing/kill-rounds.ts'
import type { Measured, Size } from './measure.ts'
import type { PageWeight } from './pages.ts'

export interface Results {
  /** Day of the run: YYYY-MM-DD. */
  day: string
  machine: string
  measured: Measured[]
  pages: PageWeight[]
  killed: Tally | undefined
}

/** What the product promises (the README's figures). */
const RATIO_LEAST = {
  list: 0.5,
  'list of each module': 0.5,
  get: 0.5,
  'get of each module': 0.5,
  update: 0.5,
} as Readonly<Record<string, number>>
const IMPORT_MOST = 5
const GROWTH_MOST = 2
const REAL_FILE_MOST = 10_000

const KINDS = { embedded: 'Embedded database', server: 'PostgreSQL' } as const
const whole = (n: number): string => Math.round(n).toLocaleString('en')
const ms = (n: number): string => (n < 10 ? n.toFixed(1) : whole(n))
const kb = (bytes: number): string => `${Math.round(bytes / 1024)} KB`
const mark = (isReached: boolean): string => (isReached ? '' : ' ✗')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

function speedTable({ speeds }: Size): string {
  return table(
    ['', 'ratio', 'requests/s', 'floor', 'p50 ms', 'p99 ms', 'floor p99 ms'],
    speeds.map(({ operation, product, floor, ratio }) => [
      operation,
      `${ratio.toFixed(2)}${mark(ratio >= (RATIO_LEAST[operation] ?? 0))}`,
      whole(product.perSecond),
      whole(floor.perSecond),
      ms(product.p50),
      ms(product.p99),
      ms(floor.p99),
    ]),
  )
}

function importLine({ imported: i }: Size): string {
  return `Import of ${whole(i.rows)} rows: **${i.ratio.toFixed(1)} times** parsing and ${i.floorWay}${mark(i.ratio <= IMPORT_MOST)} (preview ${ms(i.preview)} ms, saving ${ms(i.commit)} ms; floor ${ms(i.floor)} ms).`
}

function growthTable({ sizes }: Measured): string {
  const [small, large] = sizes
  if (!small || !large) return ''
  return table(
    ['', `p50 ms at ${small.scale}`, `at ${large.scale}`, 'times as long'],
    small.speeds
      .filter(({ operation }) => /list|search/.test(operation))
      .map(({ operation, product }) => {
        const after = large.speeds.find((s) => s.operation === operation)!.product.p50
        const growth = after / product.p50
        return [operation, ms(product.p50), ms(after), `${growth.toFixed(2)}${mark(growth <= GROWTH_MOST)}`]
      }),
  )
}

function kindSection(measured: Measured): string {
  const { kind, coldStart, sizes, realFile: r } = measured
  const parts = sizes.map((size) =>
    [
      `### At ${size.scale === 1 ? "the demo's size" : `${size.scale} times the demo`}: ${whole(size.records)} records`,
      speedTable(size),
      importLine(size),
      `Start on it: ${ms(size.warmStart)} ms. Filled in ${(size.filledIn / 1000).toFixed(1)} s.`,
    ].join('\n\n'),
  )
  return [
    `## ${KINDS[kind]}`,
    `First start, on nothing: ${ms(coldStart)} ms. The real file of ${whole(r.rows)} funding rounds: ${whole(r.saved)} saved and ${whole(r.rejected)} rejected, ${ms(r.commit)} ms from the press of the button${mark(r.commit <= REAL_FILE_MOST)} (preview ${ms(r.preview)} ms).`,
    ...parts,
    '### How it grows',
    growthTable(measured),
  ].join('\n\n')
}

function killedSection(killed: Tally): string {
  const { rounds, creates, deletes, updates, decisions, imports, unanswered, broken } = killed
  return [
    '## Killed',
    `${rounds} times by SIGKILL at a random moment while people wrote, decided and imported on the embedded database: ${whole(creates)} records, ${whole(updates)} edits, ${whole(deletes)} deletions of several, ${whole(decisions)} decisions and ${whole(imports)} imports, ${whole(unanswered)} of them under way when it died. After each kill it started again by itself; ${broken.length === 0 ? 'every acknowledged change was there and none by half.' : `**${broken.length} promises were broken ✗**`}`,
    ...broken,
  ].join('\n\n')
}

export function writeReport({ day, machine, measured, pages, killed }: Results): string {
  return `${[
    '# Measurements',
    `Written by \`npm run bench\` on ${day}, ${machine}. A shared machine: read the ratios. The ratio is the product's requests per second by those of its floor in the same run: a bare node:http and pg server that runs the same statements on the same database, taken in turns. Eight connections, each sending its next request when the last was answered. ✗ marks what misses its aim: half of the floor for list, get and update; an import at most ${IMPORT_MOST} times its floor; list and search at most ${GROWTH_MOST} times as long at 100 times the data; the real file in less than ${REAL_FILE_MOST / 1000} s.`,
    ...measured.map(kindSection),
    '## Pages',
    'First visit, nothing cached, slow 4G (1.6 Mbit/s, 150 ms), as sent on the wire.',
    table(
      ['', 'on the wire', 'of it code', 'requests', 'LCP ms'],
      pages.map((p) => [p.page, kb(p.bytes), kb(p.codeBytes), whole(p.requests), whole(p.largestPaint)]),
    ),
    ...(killed ? [killedSection(killed)] : []),
  ].join('\n\n')}\n`
}
