import type { Entity } from '#domain/entities/entity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { HeldNote } from './held-note.tsx'
import { countOf } from './list-params.ts'
import classes from './list-count.module.css'

interface Props {
  entity: Entity
  /** Of the list, or of figures of it. */
  answer: { data: { total: number; pending_requests?: number | undefined } | undefined; isError: boolean }
  /** What others changed while somebody works in the list. */
  held?: { moves: number; show: () => void }
}

/**
 * "23 prototypes · 2 awaiting approval", "Loading" until the figure arrives
 * (texts.md, Texts of a record by default), and nothing if it cannot be loaded.
 */
export const ListCount = ({ entity, answer: { data, isError }, held }: Props) => {
  const waiting = data?.pending_requests ?? 0
  return data === undefined ? (
    <>{isError ? '\u00a0' : (entity.texts.loading ?? 'Loading...')}</>
  ) : (
    <>
      {countOf(entity, data.total)}
      {held && <HeldNote {...held} />}
      {waiting > 0 && (
        <>
          {' · '}
          <AppLink href={`/approvals?module=${entity.name}`} className={classes.link}>
            {formatNumber(waiting)} awaiting approval
          </AppLink>
        </>
      )}
    </>
  )
}
