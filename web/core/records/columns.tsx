import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { labelOfColumn } from '#domain/entities/list-columns.ts'
import { kindOf, optionsOf, showText, type Field } from '#domain/kinds/register.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { nameOfNested } from '#web/platform/kinds/nested-record.ts'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Fitted } from '#web/platform/ui/fitted.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { isSortable } from './list-params.ts'
import { overrideOf } from './field-overrides.tsx'
import classes from './columns.module.css'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const pictureOf = (value: unknown): string | null => (text(value) === '' ? null : hrefOf(text(value)))

/** Logo, name and a grey second line, for entities with a picture (look-and-behaviour.md, Tables). */
const NameCell = ({ entity, row, second }: { entity: Entity; row: Row; second: string | undefined }) => (
  <span className={classes.name}>
    <Picture src={pictureOf(row['profile'])} name={text(row[entity.titleField])} />
    <span className={classes.words}>
      <span className={classes.first}>{text(row[entity.titleField])}</span>
      {second && <span className={classes.second}>{text(row[second])}</span>}
    </span>
  </span>
)

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null ? nameOfNested(item) : String(item ?? '')

/** A value as one line of text; undefined for kinds that show more than text. */
function wholeTextOf(field: Field, value: unknown): string | undefined {
  if (!cells[field.kind].isWords(field)) return undefined
  if (value === null || value === undefined) return ''
  const label = (v: unknown) =>
    typeof v === 'boolean'
      ? showText(field, v)
      : (optionsOf(field).find((o) => o.value === v)?.label ?? nameOf(v))
  return Array.isArray(value) ? value.map(label).join(', ') : label(value)
}

interface CellProps {
  entity: Entity
  name: string
  row: Row
  hasLinks: boolean
}

const TableCell = ({ entity, name, row, hasLinks }: CellProps) => {
  const field = fieldOf(entity, name)
  const override = overrideOf(entity.name, name)
  if (override.Cell) return <override.Cell row={row} />
  if (name === entity.titleField && entity.fields['profile'])
    return <NameCell entity={entity} row={row} second={override.second} />
  const reference = shownReference(entity, name, row)
  if (reference && hasLinks)
    return <FieldCell field={field} value={row[name]} reference={reference} record={row} />
  const whole = reference?.name ?? wholeTextOf(field, row[name])
  if (!whole) return <FieldCell field={field} value={row[name]} record={row} />
  return <Fitted text={whole} at={field.cut} />
}

/**
 * An entity's columns in the order of its definition, or the columns in `names`. Without `hasLinks` the records that a
 * row refers to are shown by their names only.
 */
export const columnsOf = (
  entity: Entity,
  { names = entity.columns, hasLinks = true }: { names?: readonly string[]; hasLinks?: boolean } = {},
): GridColumn<Row>[] =>
  names.map((name) => {
    const field = fieldOf(entity, name)
    const isMain = name === entity.titleField
    const kind = kindOf(field)
    const width = overrideOf(entity.name, name).width ?? (isMain ? undefined : (kind.width ?? undefined))
    return {
      key: name,
      label: labelOfColumn(entity, name),
      align: kind.align,
      ...(width === undefined ? {} : { width }),
      ...(isSortable(entity, name) && kind.isSortable ? { sortBy: name } : {}),
      isMain,
      isWhole: kind.width !== null,
      isWideOnly: cells[field.kind].isWideOnly,
      render: (row) => <TableCell entity={entity} name={name} row={row} hasLinks={hasLinks} />,
      isBlank: (row) => overrideOf(entity.name, name).Cell === undefined && isBlank(row[name]),
      textOf: (row) => shownReference(entity, name, row)?.name ?? wholeTextOf(field, row[name]) ?? '',
    }
  })

/** The columns of a list with others after the first, which names the record. */
export const withBesides = (
  [first, ...others]: readonly GridColumn<Row>[],
  besides: readonly GridColumn<Row>[],
): GridColumn<Row>[] => [first!, ...besides, ...others]
