import type { Entity } from '#domain/entities/entity.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { countOf } from './list-words.ts'
import classes from './list-count.module.css'

/**
 * "23 prototypes · 2 awaiting approval"; says that it loads while the figure is awaited
 * (texts.md, Texts of a record by default).
 */
export const ListCount = ({
  entity,
  total,
  waiting,
}: {
  entity: Entity
  total: number | undefined
  waiting: number
}) =>
  total === undefined ? (
    <>{entity.texts.loading ?? 'Loading...'}</>
  ) : (
    <>
      {countOf(entity, total)}
      {waiting > 0 && (
        <>
          {' · '}
          <AppLink href={`/approvals?module=${entity.name}`} className={classes.link}>
            {waiting.toLocaleString('en-IN')} awaiting approval
          </AppLink>
        </>
      )}
    </>
  )
