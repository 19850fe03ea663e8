import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { ListQuery } from './list-query.ts'
import { useRecords, type Row } from './use-records.ts'

/** "20 of 27, type to find more"; null if all are listed. */
export const noteOfOffers = (listed: number, total: number | undefined): string | null =>
  total === undefined || total <= listed
    ? null
    : `${formatNumber(listed)} of ${formatNumber(total)}, type to find more`

interface Offers {
  rows: readonly Row[]
  /** How many there are; undefined until loaded. */
  total: number | undefined
  isFetching: boolean
  found: ReturnType<typeof useRecords>
}

/**
 * The records that a select offers: those that match what was typed, or the ones changed last
 * (look-and-behaviour.md, Selects that find while typing).
 */
export function useOffers(
  entity: string,
  query: ListQuery & { pageSize: number },
  search: string,
  isWanted = true,
): Offers {
  const order = search === '' ? ({ sort: 'updatedAt', order: 'desc' } as const) : { search }
  const found = useRecords(entity, { ...query, ...order }, { isWanted })
  return { rows: found.data?.data ?? [], total: found.data?.total, isFetching: found.isFetching, found }
}

/** The options of a select, below the note if not all are listed. */
export const withNote = <Option>(
  options: Option[],
  note: string | null,
): (Option | { group: string; items: Option[] })[] =>
  note === null ? options : [{ group: note, items: options }]
