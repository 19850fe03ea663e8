import type { ProposedChange } from '#domain/changes/change.ts'
import { fieldOf, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import type { Labels } from '#domain/api/labels.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { columnsOf } from '#web/core/records/columns.tsx'
import { countOf } from '#web/core/records/list-params.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import classes from './change-list.module.css'

const LABELS = { create: 'Records to add', delete: 'Records to delete' } as const
const VERBS = {
  create: 'Adds these records',
  delete: 'Deletes these records. You can restore them from their history.',
} as const
/** In pixels; wide tables scroll sideways, so that every column stays readable. */
const WIDTH = 150
const NUMBER = 'number'

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The values of the added or deleted record, with current names for its references. */
function valuesOf(entity: Entity, { proposed, base }: ProposedChange, labels: Labels | undefined): Values {
  const values = proposed ?? base ?? {}
  const names = referencesOf(entity).map(({ name, labelName }) => [
    labelName,
    shownReference(entity, name, values, labels)?.name ?? null,
  ])
  return { ...values, ...Object.fromEntries(names) }
}

/**
 * Records of one entity that are all added or all deleted are shown as a table; updates need before and
 * after.
 */
export const isTabular = (changes: readonly ProposedChange[]): boolean => {
  const [first] = changes
  return (
    first !== undefined &&
    first.action !== 'update' &&
    findEntity(first.entity) !== undefined &&
    changes.every((c) => c.action === first.action && c.entity === first.entity)
  )
}

/** Every field with a value in a record of this page, the name first. */
function columnsFor(entity: Entity, rows: readonly Row[]): GridColumn<Row>[] {
  const names = inputFieldsOf(entity)
    .map(([name]) => name)
    .filter((name) => name !== entity.titleField && rows.some((row) => isGiven(row[name])))
  const columns = columnsOf(entity, { names: [entity.titleField, ...names], hasLinks: false })
  return [
    {
      key: NUMBER,
      label: '#',
      align: 'right',
      width: 52,
      render: (row) => <span className="figures">{row._id}</span>,
    },
    ...columns.map((column) => ({
      ...column,
      width: column.width ?? (column.isMain ? 200 : WIDTH),
      textOf: (row: Row) => column.textOf?.(row) || textOf(row[column.key]),
      // Approvers see the full amount.
      ...(cells[fieldOf(entity, column.key).kind].isShortened
        ? {
            render: (row: Row) => (
              <FieldCell field={fieldOf(entity, column.key)} value={row[column.key]} isWhole />
            ),
          }
        : {}),
    })),
  ]
}

interface Props {
  changes: readonly ProposedChange[]
  labels: Labels | undefined
  /** The number of rows on previous pages. */
  from: number
  /** The number of rows on all pages. */
  total: number
}

/** The rows of an import, or the records of a bulk deletion. */
export const ChangeGrid = ({ changes, labels, from, total }: Props) => {
  const [first] = changes
  const entity = findEntity(first?.entity ?? '')
  if (!first || !entity || first.action === 'update') return null
  const rows = changes.map((change, at): Row => ({
    version: 0,
    createdAt: '',
    updatedAt: '',
    ...valuesOf(entity, change, labels),
    _id: String(from + at + 1),
  }))
  return (
    <section>
      <h3 className={classes.title}>{countOf(entity, total)}</h3>
      <p className={classes.action}>{VERBS[first.action]}</p>
      <Grid
        label={LABELS[first.action]}
        columns={columnsFor(entity, rows)}
        rows={rows}
        idOf={(row) => row._id}
        nameOf={(row) => String(row[entity.titleField] ?? entity.label.one)}
      />
    </section>
  )
}
