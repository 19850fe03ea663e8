/** Renders the measurements as a page: ratios first, each next to its aim. */
import type { InsightTimes } from './insights.ts'
import type { Tally } from '#server/testing/kill-rounds.ts'
import type { Contention } from './contention.ts'
import { contentionSection } from './report-contention.ts'
import { killedSection } from './report-kills.ts'
import { KINDS, table, whole } from './table.ts'
import type { Seen } from './load.ts'
import type { Measured, Size } from './measure.ts'
import type { PageResults, PageWeight } from './pages.ts'
import type { PublicPageResults } from './public-pages.ts'
import type { Reads } from './reads.ts'
import type { Speed } from './speed.ts'
import type { Waits } from './waits.ts'
import type { WorstResults } from './worst.ts'

interface Found {
  reads: Reads
  contention: Contention
  embedded: Measured
  server: Measured
  insights: InsightTimes
  worst: WorstResults
  waits: Waits
  pages: PageResults
  public: PublicPageResults
  kill: Tally
  'kill-server': Tally
}

export interface Results {
  machine: string
  /** What each part found, and on which day: YYYY-MM-DD. */
  parts: { [Part in keyof Found]?: { day: string; found: Found[Part] } }
}

/** The aims, as a share of the one-statement floor (README, Figures). */
const READS_LEAST = {
  list: 0.65,
  'list of all': 4,
  search: 1.4,
  'search in all': 6,
  get: 0.55,
  update: 0.45,
  create: 0.4,
} as Readonly<Record<string, number>>
/** Bytes. */
const MEMORY_MOST = 200 * 1024 * 1024
const IMPORT_MOST = 5
const GROWTH_MOST = 2
const REAL_FILE_MOST = 10_000

const ms = (n: number): string => (n < 10 ? n.toFixed(1) : whole(n))
const kb = (bytes: number): string => `${Math.round(bytes / 1024)} KB`
const mark = (isReached: boolean): string => (isReached ? '' : ' ✗')

/** Milliseconds of the processor: in the server's process, and in PostgreSQL if that is another one. */
const cpuOf = ({ cpu, databaseCpu }: Seen): string =>
  // JSON has no NaN.
  [cpu, databaseCpu ?? Number.NaN].flatMap((n) => (Number.isFinite(n) ? [n.toFixed(2)] : [])).join(' + ')

function speedTable(speeds: readonly Speed[], least: Readonly<Record<string, number>> = {}): string {
  return table(
    [
      '',
      'to one',
      'to the same',
      'to one by hand',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      "one's",
      "the same's",
      'memory',
    ],
    speeds.map(({ operation, product, floors, ratios }) => [
      operation,
      `${ratios.one.toFixed(2)}${mark(ratios.one >= (least[operation] ?? 0))}`,
      ratios.same.toFixed(2),
      ratios.hand?.toFixed(2) ?? '',
      whole(product.perSecond),
      ms(product.p50),
      ms(product.p99),
      ...[product, floors.one, floors.same].map(cpuOf),
      `${whole(product.memory / 1024 / 1024)} MB${mark(product.memory <= MEMORY_MOST)}`,
    ]),
  )
}

function importLine({ imported: i }: Size): string {
  return `Import of ${whole(i.rows)} rows: **${i.ratio.toFixed(1)} times** parsing and ${i.floorMethod}${mark(i.ratio <= IMPORT_MOST)} (preview ${ms(i.preview)} ms, saving ${ms(i.commit)} ms; floor ${ms(i.floor)} ms).`
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
      speedTable(size.speeds),
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

const readsSection = ({ startups, speeds }: Reads): string =>
  [`## Reading among ${whole(startups)} startups on PostgreSQL`, speedTable(speeds, READS_LEAST)].join('\n\n')

/** Milliseconds in which a period opens for all startups. */
const OPENING_MOST = 10_000

/** The aims for a dashboard, in milliseconds at the median. */
const DASHBOARD_MOST = { server: 150, embedded: 450 } as const

const insightsSection = ({ times, kinds }: InsightTimes): string =>
  [
    `## Dashboards at ${times} times the demo`,
    `Milliseconds of a call at the median, eight asking at once: while nobody writes, and with a write before every call. A call may take ${DASHBOARD_MOST.server} ms on PostgreSQL and ${DASHBOARD_MOST.embedded} ms on the embedded database; [why](../decisions/figures-in-one-statement.md).`,
    table(
      ['', ...kinds.flatMap(({ kind }) => [KINDS[kind], 'after a write'])],
      (kinds[0]?.dashboards ?? []).map(({ dashboard }, at) => [
        dashboard,
        ...kinds.flatMap(({ kind, dashboards }) => {
          const { quiet, written } = dashboards[at]!
          return [quiet, written].map((took) => `${ms(took)}${mark(took <= DASHBOARD_MOST[kind])}`)
        }),
      ]),
    ),
    ...kinds.map(({ kind, opening: { startups, took, quiet, beside } }) => {
      const isFast = took <= OPENING_MOST && beside <= Math.max(WORST_MOST.times * quiet, WORST_MOST.ms)
      return `A period opens for ${whole(startups)} startups in ${ms(took)} ms on ${KINDS[kind]}; somebody else's list takes ${ms(beside)} ms at p99 meanwhile, ${ms(quiet)} ms before${mark(isFast)}.`
    }),
  ].join('\n\n')

/** What another person's p99 may be while somebody does their worst: times the quiet one, or milliseconds. */
const WORST_MOST = { times: 3, ms: 300 }

const worstSection = ({ times, kinds }: WorstResults): string =>
  [
    `## One visitor or account doing its worst, at ${times} times the demo`,
    `Ten calls at a time of one visitor or account, in a process of its own, while another person reads two lists and a record, saves one and looks at each for 20 ms. Milliseconds at the 99th percentile of that person's calls, in the ten seconds before and during it, and how many were refused or failed. ✗: more than ${WORST_MOST.times} times the quiet ones and more than ${WORST_MOST.ms} ms, or anything failed; [why](../decisions/limits-on-requests.md).`,
    table(
      ['', ...kinds.flatMap(({ kind }) => [`${KINDS[kind]}: quiet`, 'during it', 'times', 'failed'])],
      (kinds[0]?.cases ?? []).map(({ attack }, at) => [
        attack,
        ...kinds.flatMap(({ cases }) => {
          const { quiet, attacked, failed } = cases[at]!
          const isReached = attacked <= Math.max(WORST_MOST.times * quiet, WORST_MOST.ms)
          const failures = Object.values(failed).reduce((sum, n) => sum + n, 0)
          return [
            ms(quiet),
            `${ms(attacked)}${mark(isReached)}`,
            (attacked / quiet).toFixed(1),
            `${failures}${mark(failures === 0)}`,
          ]
        }),
      ]),
    ),
  ].join('\n\n')

const waitsSection = ({ rows, kinds }: Waits): string =>
  [
    `## A large batch of ${whole(rows)} rows`,
    'What another person notices, as above, while somebody works on so many rows: milliseconds at the 99th percentile in the ten seconds before and during it, the longest wait, and the seconds that the work takes; [why](../decisions/large-batches.md).',
    table(
      ['', ...kinds.flatMap(({ kind }) => [`${KINDS[kind]}: quiet`, 'during it', 'longest', 'seconds'])],
      (kinds[0]?.waits ?? []).map(({ work }, at) => [
        work,
        ...kinds.flatMap(({ waits }) => {
          const { quiet, during, longest, seconds } = waits[at]!
          return [ms(quiet), ms(during), ms(longest), seconds.toFixed(1)]
        }),
      ]),
    ),
  ].join('\n\n')

/** The aims for a first visit: requests, KB on the wire, ms to the largest paint. */
const LIST_MOST = { requests: 25, kb: 250, largestPaint: 2_200 }
const PROFILE_MOST = { ...LIST_MOST, kb: 270 }
const PAGE_MOST: Readonly<Record<string, typeof LIST_MOST>> = {
  incubator: PROFILE_MOST,
  resume: PROFILE_MOST,
  mentor: PROFILE_MOST,
  login: { requests: 12, kb: 130, largestPaint: 1_400 },
}
/** Public pages have aims of their own (`PUBLIC_MOST`). */
const PUBLIC = ['landing', 'public incubator']
const ROWS_MOST = 600

function pageRow(p: PageWeight): string[] {
  const most = PUBLIC.includes(p.page) ? undefined : (PAGE_MOST[p.page] ?? LIST_MOST)
  const ownBytes = p.bytes - p.scriptFontBytes
  return [
    p.page,
    `${whole(p.requests)}${mark(!most || p.requests <= most.requests)}`,
    `${kb(ownBytes)}${mark(!most || ownBytes / 1024 <= most.kb)}`,
    kb(p.codeBytes),
    kb(p.scriptFontBytes),
    `${whole(p.largestPaint)}${mark(!most || p.largestPaint <= most.largestPaint)}`,
  ]
}

/** The aims for a dashboard on a processor four times slower. */
const SLOW_DASHBOARD_MOST = { requests: 30, largestPaint: 2_200 }

const pagesSection = ({ first, dashboards, again }: PageResults): string =>
  [
    '## Pages',
    `First visit, nothing cached, slow 4G (1.6 Mbit/s, 150 ms), as sent on the wire. The fonts for Kannada and Devanagari are loaded only by a machine that has none of its own, as this one, so they stand apart. ✗: more than a profile may take at most (incubator, resume, mentor: 25 requests, 270 KB, LCP 2.2 s), another page (25, 250 KB, 2.2 s) or the sign-in (12, 130 KB, 1.4 s); [why](../decisions/light-web.md).`,
    table(
      ['', 'requests', 'on the wire', 'of it code', 'fonts for Kannada and Devanagari', 'LCP ms'],
      first.map(pageRow),
    ),
    `The dashboards on the same line with a processor four times slower. ✗: more than ${SLOW_DASHBOARD_MOST.requests} requests or ${whole(SLOW_DASHBOARD_MOST.largestPaint)} ms, or anything shifted.`,
    table(
      ['of', 'requests', 'on the wire', 'LCP ms', 'shifted'],
      dashboards.map((p) => [
        p.page,
        `${whole(p.requests)}${mark(p.requests <= SLOW_DASHBOARD_MOST.requests)}`,
        kb(p.bytes - p.scriptFontBytes),
        `${whole(p.largestPaint)}${mark(p.largestPaint <= SLOW_DASHBOARD_MOST.largestPaint)}`,
        `${p.shifted.toFixed(3)}${mark(p.shifted === 0)}`,
      ]),
    ),
    `Second visit on the same line: until a list shows its rows, which should take ${ROWS_MOST} ms at most.`,
    table(
      ['', 'rows after ms'],
      again.map((a) => [a.page, `${whole(a.rows)}${a.rows > ROWS_MOST ? ' ✗' : ''}`]),
    ),
  ].join('\n\n')

/** The aims for a public page. */
const PUBLIC_MOST = { requests: 15, kb: 150, largestPaint: 900 }

const publicSection = ({ pages }: PublicPageResults): string =>
  [
    '## Public pages',
    `First visit, nothing cached, slow 4G and a processor four times slower. ✗: more than ${PUBLIC_MOST.requests} requests, ${PUBLIC_MOST.kb} KB or ${PUBLIC_MOST.largestPaint} ms, or anything shifted; [why](../decisions/public-pages.md).`,
    table(
      ['', 'requests', 'on the wire', 'LCP ms', 'shifted'],
      pages.map((p) => [
        p.page,
        `${whole(p.requests)}${mark(p.requests <= PUBLIC_MOST.requests)}`,
        `${kb(p.bytes)}${mark(p.bytes / 1024 <= PUBLIC_MOST.kb)}`,
        `${whole(p.largestPaint)}${mark(p.largestPaint <= PUBLIC_MOST.largestPaint)}`,
        `${p.shifted.toFixed(3)}${mark(p.shifted === 0)}`,
      ]),
    ),
  ].join('\n\n')

/** The section of a part with the day of its measurement; none if it was never measured. */
const dated = <T>(write: (found: T) => string, part: { day: string; found: T } | undefined): string[] =>
  part ? [`${write(part.found)}\n\nMeasured on ${part.day}.`] : []

export function writeReport({ machine, parts }: Results): string {
  return `${[
    '# Measurements',
    `Written by \`npm run bench\`, ${machine}. A shared machine: read the ratios. A ratio is the product's requests per second by those of a floor in the same run, a bare node:http and pg server on the same database, taken in turns. One floor runs a single statement for each answer, as somebody would write it who has the tables and nothing else ("to one"); another runs every statement that the product ran ("to the same"); the third looks up the session, checks a change, and writes the record, its history and its log in one commit, as somebody would write just that ("to one by hand"). Sixteen connections, each sending its next request when the last was answered. Each side serves 12,000 requests before it is measured, which come from several people's sessions. CPU is what one request takes of the processor in the server's process and in PostgreSQL, memory what the server's process holds afterwards. ✗ marks what misses its aim: an import at most ${IMPORT_MOST} times its floor; list and search at most ${GROWTH_MOST} times as long at 100 times the data; the real file in less than ${REAL_FILE_MOST / 1000} s; reads among 100,000 startups by the floor of one statement: ${Object.entries(
      READS_LEAST,
    )
      .map(([operation, least]) => `${operation} ${least}`)
      .join(', ')}; memory at most ${MEMORY_MOST / 1024 / 1024} MB.`,
    ...dated(readsSection, parts.reads),
    ...dated(contentionSection, parts.contention),
    ...dated(kindSection, parts.embedded),
    ...dated(kindSection, parts.server),
    ...dated(insightsSection, parts.insights),
    ...dated(worstSection, parts.worst),
    ...dated(waitsSection, parts.waits),
    ...dated(pagesSection, parts.pages),
    ...dated(publicSection, parts.public),
    ...dated((tally: Tally) => killedSection('server', tally), parts['kill-server']),
    ...dated((tally: Tally) => killedSection('embedded', tally), parts.kill),
  ].join('\n\n')}\n`
}
