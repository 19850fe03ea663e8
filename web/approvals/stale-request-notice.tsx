import type { ListedApproval, StaleChange } from '#domain/api/approval.ts'
import type { Values } from '#domain/entities/entity.ts'
import { findEntity } from '#domain/entities/register.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { shownReference } from '#web/kinds/reference/shown.ts'
import { useFocusAtOnce } from '#web/ui/use-focus-at-once.ts'
import { staleFieldsOf, type StaleField } from './stale-fields.ts'
import { StatesTable, type State } from './states-table.tsx'
import type { StaleState } from './use-decision.ts'
import classes from './stale-request-notice.module.css'

const STATES: readonly State[] = [
  { label: 'When requested' },
  { label: 'Now' },
  { label: 'Proposed', tone: 'new' },
]
/** Records shown one by one; beyond that nobody compares by eye. */
const SHOWN = 20

const Gone = () => <em>Deleted</em>

function cellsOf(stale: StaleChange, { name, field, base, current, proposed }: StaleField) {
  const entity = findEntity(stale.entity)
  const cell = (key: string, value: unknown, state: Values | null) => (
    <FieldCell
      key={key}
      field={field}
      value={value}
      reference={entity && state ? shownReference(entity, name, state) : undefined}
      isWhole
    />
  )
  return [
    cell('base', base, stale.base),
    stale.current === null ? <Gone key="now" /> : cell('now', current, stale.current),
    stale.proposed === null ? <Gone key="to" /> : cell('to', proposed, stale.proposed),
  ]
}

/** What approving anyway would do, where the three states alone do not tell. */
const consequenceOf = ({ current, proposed }: StaleChange): string | null =>
  current !== null
    ? null
    : proposed === null
      ? 'It has already been deleted. Approving anyway changes nothing.'
      : 'It has been deleted. Approving anyway restores it with the proposed values.'

const OneStale = ({ stale, title }: { stale: StaleChange; title: string }) => {
  const rows = staleFieldsOf(stale).map((f) => ({
    name: f.name,
    label: f.field.label,
    cells: cellsOf(stale, f),
  }))
  const consequence = consequenceOf(stale)
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {consequence && <p className={classes.text}>{consequence}</p>}
      {rows.length > 0 && <StatesTable label={title} states={STATES} rows={rows} />}
    </div>
  )
}

/**
 * Somebody changed a record meanwhile: what it was, what it is and what is proposed, before the decision
 * (approvals.md, Conflict of a request).
 */
export const StaleRequestNotice = ({ approval, stale }: { approval: ListedApproval; stale: StaleState }) => {
  // The focus comes here, so that a second press of Approve is never taken for "anyway".
  const root = useFocusAtOnce<HTMLDivElement>()
  const titleOf = ({ index, entity }: StaleChange): string =>
    approval.changes?.[index]?.title ?? `${findEntity(entity)?.label.one ?? 'Record'} ${index + 1}`
  return (
    <div ref={root} tabIndex={-1} data-autofocus role="alert" className={classes.root}>
      <p className={classes.sentence}>{stale.sentence}</p>
      {stale.records.slice(0, SHOWN).map((record) => (
        <OneStale key={record.index} stale={record} title={titleOf(record)} />
      ))}
      {stale.records.length > SHOWN && <p className={classes.text}>Only the first {SHOWN} are shown.</p>}
    </div>
  )
}
