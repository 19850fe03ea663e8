import { useEffect, useRef } from 'react'
import type { Conflict, ListedApproval, StaleChange } from '#domain/api/approval.ts'
import type { Values } from '#domain/entities/entity.ts'
import { findEntity } from '#domain/entities/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import type { RightsOn } from './rights-on.ts'
import { staleFieldsOf, type StaleField } from './stale-fields.ts'
import { StatesTable, type State } from './states-table.tsx'
import classes from './stale-request-notice.module.css'

const STATES: readonly State[] = [
  { label: 'When requested' },
  { label: 'Now' },
  { label: 'Proposed', tone: 'new' },
]
/** The number of records compared one by one; more would be too many to read. */
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

/** "This record changed after the request was made." */
function sentenceOf(records: Props['records'], total: number): string {
  if (total > 1) return `${records.length} of the ${total} records changed after this request was made.`
  const verb = verbOf(records[0])
  return `This record ${verb === 'changed' ? '' : 'was '}${verb} after the request was made.`
}

const verbOf = (record: StaleChange | undefined): 'deleted' | 'restored' | 'changed' =>
  record?.current === null ? 'deleted' : record?.base === null ? 'restored' : 'changed'

/** "Meera Patil changed it on 22/11/2026, 18:05." */
const authorOf = (record: Props['records'][number] | undefined, zone: string): string =>
  record?.changedBy && record.changedAt
    ? `${record.changedBy} ${verbOf(record)} it on ${formatMoment(record.changedAt, zone)}. `
    : ''

/** Says what "Approve anyway" would do, if the three versions do not show it. */
const consequenceOf = ({ current, proposed }: StaleChange): string | null =>
  current !== null
    ? null
    : proposed === null
      ? 'It has already been deleted. Approving anyway changes nothing.'
      : 'It has been deleted. Approving anyway restores it with the proposed values.'

/** The original, current and proposed values of one record. */
export const StaleValues = ({ stale, title }: { stale: StaleChange; title: string }) => {
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

interface Props {
  approval: ListedApproval
  records: readonly (StaleChange & Partial<Conflict>)[]
  rights: Pick<RightsOn, 'mayDecide' | 'mayWithdraw'>
  /** The conflict was revealed by pressing Approve. */
  isFound: boolean
}

/**
 * Shows that somebody changed a record since the request: who and when, and its original, current and
 * proposed values (approvals.md, Conflict of a request).
 */
export const StaleRequestNotice = ({ approval, records, rights, isFound }: Props) => {
  const zone = useTimeZone()
  const root = useRef<HTMLDivElement>(null)
  // The focus moves here, so that a second press of Enter does not approve anyway.
  useEffect(() => {
    if (isFound) root.current?.focus()
  }, [isFound])
  const titleOf = ({ index, entity }: StaleChange): string =>
    approval.changes?.[index]?.title ?? `${findEntity(entity)?.label.one ?? 'Record'} ${index + 1}`
  return (
    <div ref={root} tabIndex={-1} role="alert" className={classes.root}>
      <div>
        <p className={classes.sentence}>{sentenceOf(records, approval.changesTotal)}</p>
        <p className={classes.text}>
          {approval.changesTotal === 1 && authorOf(records[0], zone)}
          {rights.mayDecide
            ? 'Compare, then approve anyway or reject.'
            : rights.mayWithdraw
              ? 'Edit and resend it based on the current values, or withdraw it.'
              : 'A COE Master compares and decides.'}
        </p>
      </div>
      {records.slice(0, SHOWN).map((record) => (
        <StaleValues key={record.index} stale={record} title={titleOf(record)} />
      ))}
      {records.length > SHOWN && <p className={classes.text}>Only the first {SHOWN} are shown.</p>}
    </div>
  )
}
