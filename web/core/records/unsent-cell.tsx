import { Button } from '@mantine/core'
import { ADDED_TOGETHER_MAX } from '#domain/api/limits.ts'
import { readValue } from '#domain/changes/read-values.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import { readId } from '#domain/kinds/reference.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import type { NewRow } from './new-rows.ts'
import type { RowsNotice } from './use-new-rows.ts'
import classes from './row-inputs.module.css'

interface Props {
  column: GridColumn<Row>
  columns: readonly GridColumn<Row>[]
  /** What the row begins with, in the form of a record. */
  record: Row
  row: NewRow
  entity: Entity
}

/** The name of a record that was chosen by its id. */
const NameOf = ({ to, id }: { to: string; id: string }) => <>{asText(useRecord(to, id).data?.['name'])}</>

const Value = ({ column, record, row, entity }: Props) => {
  const { key } = column
  const field = entity.fields[key]
  if (!field) return null
  const typed = key in row.values ? row.values[key] : record[key]
  const { value, problems } = readValue(key, field, typed ?? null)
  const id = findReference(entity, key) ? readId(asText(typed)) : undefined
  if (id !== undefined) return <NameOf to={field.to ?? ''} id={id} />
  if (problems.length > 0) return typed === null || typed === undefined ? null : <>{asText(typed)}</>
  return value === null ? null : <>{column.render({ ...record, ...row.values, [key]: value })}</>
}

/** A value of a row that was typed and not sent yet, with its problems. */
export const UnsentCell = (props: Props) => {
  const { column, columns, row, entity } = props
  const shown = columns.map(({ key }) => key)
  const messages = Object.entries(row.errors).flatMap(([path, message]) => {
    const name = path.split('.')[0]!
    if (name === column.key) return [message]
    // What has no column is told in the first one.
    if (column.key !== shown[0] || shown.includes(name)) return []
    return [name in entity.fields ? `${fieldOf(entity, name).label}: ${message}` : message]
  })
  return (
    <>
      <Value {...props} />
      {messages.map((message) => (
        <p key={message} className={classes.error}>
          {message}
        </p>
      ))}
    </>
  )
}

interface NoticeProps {
  notice: RowsNotice
  /** Opens the import with copied rows, if there is one. */
  onImport: ((text: string) => void) | undefined
}

const wordsOf = (notice: RowsNotice): string => {
  if (notice.kind === 'full') return `At most ${ADDED_TOGETHER_MAX} rows are added at once. Save these first.`
  if (notice.kind === 'too-many')
    return `${formatNumber(notice.count)} rows were copied. At most ${ADDED_TOGETHER_MAX} are added here at once.`
  const { columns } = notice
  return `${formatQuantity(columns, 'copied column')} ${columns === 1 ? 'has' : 'have'} no place here and ${columns === 1 ? 'was' : 'were'} left out.`
}

/** Why not all that was copied is in the rows, or no other row can be begun. */
export const RowsNoticeText = ({ notice, onImport }: NoticeProps) => (
  <p role="alert" className={classes.echo}>
    {wordsOf(notice)}
    {notice.kind === 'too-many' && onImport && (
      <Button size="compact-sm" variant="subtle" onClick={() => onImport(notice.text)}>
        Import them
      </Button>
    )}
  </p>
)
