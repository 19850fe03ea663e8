import type { PendingChange } from '#domain/api/approval.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { shownReference } from '#web/kinds/reference/shown.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { overrideOf } from './field-overrides.tsx'
import classes from './panel-facts.module.css'

const By = ({ pending }: { pending: PendingChange }) => (
  <span className={classes.by}>
    {pending.editor}, {formatMoment(pending.requestDate, useTimeZone())} ·{' '}
    <AppLink href={`/approvals?open=${pending.approval_id}`}>See request</AppLink>
  </span>
)

/** Everything a record says, whole, with what waits for approval beside the value it would change. */
export const PanelFacts = ({ entity, row }: { entity: Entity; row: Row }) => {
  const zone = useTimeZone()
  const waiting = row.pending ?? []
  const proposalsOf = (name: string) =>
    waiting.filter(({ proposed }) => proposed !== null && name in proposed)
  const fields = inputFieldsOf(entity).filter(
    ([name]) => overrideOf(entity.name, name).isShown?.(row, 'update') ?? true,
  )
  return (
    <>
      {waiting
        .filter(({ action }) => action === 'delete')
        .map((pending) => (
          <p key={pending.approval_id} className={`${classes.proposal} ${classes.whole}`}>
            Deletion proposed
            <By pending={pending} />
          </p>
        ))}
      <dl className={classes.root}>
        {fields.map(([name, field]) => (
          <div key={name} className={classes.fact}>
            <dt>{field.label}</dt>
            <dd>
              <FieldCell
                field={field}
                value={row[name]}
                reference={shownReference(entity, name, row)}
                record={row}
                isWhole
              />
              {proposalsOf(name).map((pending) => (
                <div key={pending.approval_id} className={classes.proposal}>
                  Proposed:{' '}
                  <FieldCell
                    field={field}
                    value={pending.proposed?.[name]}
                    reference={shownReference(entity, name, pending.proposed ?? {})}
                    isWhole
                  />
                  <By pending={pending} />
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.foot}>
        Added {formatMoment(row.createdAt, zone)}
        {row.updatedAt !== row.createdAt && ` · Changed ${formatMoment(row.updatedAt, zone)}`}
      </p>
    </>
  )
}
