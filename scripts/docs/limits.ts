/** The table of limits of calls. */
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { CALL_CLASSES, type ClassLimits } from '#server/platform/http/call-classes.ts'
import { tableOf } from './markdown.ts'

const numberOf = (n: number): string => (n === Infinity ? 'any number' : formatNumber(n))

/** A share of an account or address; of a sign-in, that of an account and that of an address. */
const shareOf = ({ queue: { each, atOnce } }: ClassLimits, of: 'atOnce' | 'most'): string =>
  [...new Set(each.map((share) => numberOf(share[of] ?? atOnce)))].join(', ')

/** How much each class of call may have under way. */
export const limitsTable = (): string =>
  tableOf([
    [
      'Class',
      'At once, of one account or address',
      'With those that wait',
      'At once, of all',
      'With those that wait',
      'Waits at most',
      'In a time',
    ],
    ...Object.entries(CALL_CLASSES).map(([name, limits]: [string, ClassLimits]) => [
      `${name}: ${limits.calls}`,
      shareOf(limits, 'atOnce'),
      shareOf(limits, 'most'),
      numberOf(limits.queue.atOnce),
      numberOf(limits.queue.inAll),
      limits.queue.patience === undefined ? '' : `${limits.queue.patience} s`,
      limits.inTime ?? '',
    ]),
  ])
