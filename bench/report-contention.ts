import type { Contention } from './contention.ts'
import { table, whole } from './table.ts'

/** What a list may take while somebody else writes, as a multiple of what it takes when nobody does. */
const LIST_MOST = 1.3

const ms = (n: number): string => n.toFixed(1)

export const contentionSection = ({ startups, cases }: Contention): string =>
  [
    `## Beside others who write, among ${whole(startups)} startups on PostgreSQL`,
    `One person makes the same call again and again and looks at each answer for 20 ms. Milliseconds at the median and at the 99th percentile, when nobody else is there and meanwhile. A list may take ${LIST_MOST} times as long while somebody changes ten records a second.`,
    table(
      ['', 'quiet p50', 'p50', 'times', 'quiet p99', 'p99', 'refused'],
      cases.map(({ name, quiet, beside }) => [
        name,
        ms(quiet.p50),
        ms(beside.p50),
        (beside.p50 / quiet.p50).toFixed(2),
        ms(quiet.p99),
        ms(beside.p99),
        String(Object.values(beside.failed).reduce((sum, n) => sum + n, 0)),
      ]),
    ),
  ].join('\n\n')
