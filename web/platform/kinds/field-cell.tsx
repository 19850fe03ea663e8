import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { cells } from './cells.ts'
import { isBlank } from './is-blank.ts'
import { asText, type CellProps } from './props.ts'

/** The server derives it from the time of adding (values.md, What the server makes for items). */
const Moment = ({ iso }: { iso: string }) => (
  <span className="figures">{formatMoment(iso, useTimeZone())}</span>
)

/** A dash, which screen readers read as "none". */
export const NoValue = () => (
  <span style={{ color: 'var(--mantine-color-dimmed)' }}>
    <span aria-hidden>–</span>
    <span className="for-readers">none</span>
  </span>
)

/** A value as people read it; if there is none, what its field says then, or a dash. */
export const FieldCell = (props: CellProps) => {
  const { value } = props
  if (isBlank(value)) return props.field.emptyLabel ?? <NoValue />
  if (props.field.made === 'moment') return <Moment iso={asText(value)} />
  const { Cell } = cells[props.field.kind]
  return <Cell {...props} Part={FieldCell} />
}
