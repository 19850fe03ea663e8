import { createElement, type ReactNode } from 'react'
import type { ProposedChange } from '#domain/changes/change.ts'
import { diffOf, type FieldDiff } from '#domain/changes/diff.ts'
import type { Labels } from '#domain/api/labels.ts'
import { findEntity } from '#domain/entities/register.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import type { AnyField, ShownReference } from '#web/platform/kinds/props.ts'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { ownChangeOf } from '#web/shell/feature.ts'
import { diffWords, type Piece } from './diff-words.ts'
import { listCells } from './list-cells.tsx'
import { StatesTable, type State } from './states-table.tsx'
import classes from './change-diff.module.css'

const STATES: Record<ProposedChange['action'], readonly State[]> = {
  create: [{ label: 'New value' }],
  update: [
    { label: 'Before', tone: 'gone' },
    { label: 'Proposed', tone: 'new' },
  ],
  delete: [{ label: 'Deleted' }],
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isByItem = (field: AnyField): boolean => ['items', 'item'].includes(cells[field.kind].compare)

/** A long text that highlights the words missing in the other version. */
const MarkedText = ({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) => (
  <span className={classes.marked}>
    {pieces.map(({ text, isChanged }, at) =>
      isChanged ? (
        <Mark key={at} className={classes.mark}>
          {text}
        </Mark>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </span>
)

/** The records that a reference points to, before and after. */
interface Shown {
  from: ShownReference | undefined
  to: ShownReference | undefined
}

interface Props {
  change: ProposedChange
  labels?: Labels | undefined
}

/** Both values of a field by its kind: lists as chips, long texts word by word, others as usual. */
function cellsOf(field: AnyField, diff: FieldDiff, shown: Shown): ReactNode[] {
  const { from, to } = diff
  if (isByItem(field)) return listCells(field, from, to)
  if (cells[field.kind].compare === 'words' && isText(from) && isText(to)) {
    const { before, after } = diffWords(from, to)
    return [
      <MarkedText key="from" as="del" pieces={before} />,
      <MarkedText key="to" as="ins" pieces={after} />,
    ]
  }
  return [
    <FieldCell key="from" field={field} value={from} reference={shown.from} isWhole />,
    <FieldCell key="to" field={field} value={to} reference={shown.to} isWhole />,
  ]
}

/** One change as its feature shows it, or by fields. */
export const ChangeDiff = (props: Props) => {
  const byFields = <FieldsDiff {...props} />
  const Own = ownChangeOf(props.change.entity)
  return Own ? createElement(Own, { change: props.change, otherwise: byFields }) : byFields
}

/** One change, field by field: values before and after, or those of the record that is added or deleted. */
const FieldsDiff = ({ change, labels }: Props) => {
  const entity = findEntity(change.entity)
  if (!entity) return <p>Records of this kind are no longer kept and can't be shown.</p>
  const { action, base, proposed } = change
  const rows = diffOf(entity, base, proposed).map((diff) => {
    const field = entity.fields[diff.field]!
    const value = action === 'create' ? diff.to : diff.from
    const [shownBase, shownProposed] = [base, proposed].map((state) =>
      shownReference(entity, diff.field, state ?? {}, labels),
    )
    const shown = { from: shownBase, to: shownProposed }
    const only = action === 'create' ? shown.to : shown.from
    return {
      name: diff.field,
      label: diff.label,
      cells:
        action === 'update'
          ? cellsOf(field, diff, shown)
          : [<FieldCell key="only" field={field} value={value} reference={only} isWhole />],
    }
  })
  if (rows.length === 0) return <p>No fields change.</p>
  return <StatesTable label={change.title} states={STATES[action]} rows={rows} />
}
