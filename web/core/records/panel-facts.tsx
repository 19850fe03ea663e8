import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/kinds/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { RecordValue } from '#web/platform/kinds/record-value.tsx'
import { isInForm } from './field-overrides.tsx'
import { ProposalNote } from './proposal-note.tsx'
import type { OwnPanel } from './record-panel-parts.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import link from '#web/platform/ui/quiet-link.module.css'
import classes from './panel-facts.module.css'

/** Facts that the product computes or takes from elsewhere, as far as the list shows them. */
const countedIn = (entity: Entity): [string, Field][] =>
  entity.columns.flatMap((name): [string, Field][] => {
    const field = entity.fields[name]
    return field?.isDerived ? [[name, field]] : []
  })

interface Props {
  entity: Entity
  row: Row
  renderValue: OwnPanel['renderValue'] | undefined
}

/** All values of a record in full, each pending change next to the value it would replace. */
export const PanelFacts = ({ entity, row, renderValue }: Props) => {
  const zone = useTimeZone()
  const waiting = row.pending ?? []
  const proposalsOf = (name: string) =>
    waiting.filter(({ proposed }) => proposed !== null && name in proposed)
  // A value that the person may not read is not part of the answer.
  const isShown = (name: string): boolean =>
    row[name] !== undefined && (!isBlank(row[name]) || isInForm(entity, name, row, 'update'))
  const fields = [...inputFieldsOf(entity), ...countedIn(entity)].filter(([name]) => isShown(name))
  return (
    <>
      {waiting
        .filter(({ action }) => action === 'delete')
        .map((pending) => (
          <div key={pending.approval_id} className={classes.whole}>
            <ProposalNote pending={pending}>Deletion proposed</ProposalNote>
          </div>
        ))}
      <dl className={classes.root}>
        {fields.map(([name, field]) => (
          <div key={name} className={classes.fact}>
            <dt>{field.label}</dt>
            <dd>
              {renderValue?.(name, row) ?? <RecordValue entity={entity} of={[name, field]} record={row} />}
              {proposalsOf(name).map((pending) => (
                <ProposalNote key={pending.approval_id} pending={pending}>
                  Proposed: <RecordValue entity={entity} of={[name, field]} record={pending.proposed ?? {}} />
                </ProposalNote>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {entity.follows && typeof row[entity.follows.id] === 'string' && (
        <p className={classes.foot}>
          <AppLink
            className={link.link ?? ''}
            href={`${entity.follows.path}${row[entity.follows.id] as string}`}
          >
            {entity.follows.label}
          </AppLink>
        </p>
      )}
      <p className={classes.foot}>
        Added {formatMoment(row.createdAt, zone)}
        {row.updatedAt !== row.createdAt && ` · Changed ${formatMoment(row.updatedAt, zone)}`}
      </p>
    </>
  )
}
