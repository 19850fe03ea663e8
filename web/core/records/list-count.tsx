import type { Entity } from '#domain/entities/entity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { HeldNote } from './held-note.tsx'
import { countOf } from './list-params.ts'
import classes from './list-count.module.css'

interface Counted {
  total: number
  pending_requests?: number | undefined
  /** Of a list that is shown by pages. */
  page?: number
  pageSize?: number
}

/** "1 to 5 of 17": the rows of a page; null if it has all of them. */
const rangeOf = ({ total, page = 1, pageSize = total }: Counted): string | null => {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return to - from + 1 >= total
    ? null
    : `${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)}`
}

interface Props {
  entity: Entity
  /** Of the list, or of figures of it. */
  answer: { data: Counted | undefined; isError: boolean }
  /** What others changed while somebody works in the list. */
  held?: { moves: number; show: () => void }
}

/**
 * "23 prototypes · 2 requests awaiting approval", "Loading" until the figure arrives
 * (texts.md, Texts of a record by default), and nothing if it cannot be loaded.
 */
export const ListCount = ({ entity, answer: { data, isError }, held }: Props) => {
  const waiting = data?.pending_requests ?? 0
  const range = data && rangeOf(data)
  return data === undefined ? (
    <>{isError ? '\u00a0' : (entity.texts.loading ?? 'Loading...')}</>
  ) : (
    <>
      <span className={range ? 'no-print' : undefined}>{countOf(entity, data.total)}</span>
      {range && <span className={classes.range}>Records {range}</span>}
      {held && <HeldNote {...held} />}
      {waiting > 0 && (
        <>
          {' · '}
          <AppLink href={`/approvals?module=${entity.name}`} className={classes.link}>
            {formatQuantity(waiting, 'request')} awaiting approval
          </AppLink>
        </>
      )}
    </>
  )
}
