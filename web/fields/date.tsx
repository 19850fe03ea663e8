import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { readDate } from '#domain/fields/time-kinds.ts'
import { formatDate } from '#domain/words/dates.ts'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

const parse = (typed: string): string | null => {
  const read = readDate(typed)
  return read.ok ? read.value : null
}

const shared = {
  valueFormat: 'DD/MM/YYYY',
  placeholder: 'DD/MM/YYYY',
  dateParser: parse,
  clearable: true,
  leftSection: <IconCalendar size={16} stroke={1.5} aria-hidden />,
} as const

export const DateCell = ({ value }: CellProps) => <span className="figures">{formatDate(asText(value))}</span>

/** Typed as DD/MM/YYYY or picked; the value is an ISO date (ruling 23). */
export const DateInputOf = (p: InputProps) => (
  <DateInput
    {...shared}
    {...inputPropsOf(p)}
    value={asText(p.value) || null}
    onChange={(d) => p.onChange(d)}
  />
)
