import { IconX } from '@tabler/icons-react'
import { useRecord } from '#web/platform/api/use-records.ts'
import classes from './filter-chip.module.css'

/** The condition that a figure's link filters a list by; it can only be cleared. */
export const ConditionChip = ({ label, onClear }: { label: string | undefined; onClear: () => void }) =>
  label === undefined ? null : (
    <span className={classes.root} data-on>
      <span className={classes.chip} role="status">
        <span className={classes.value}>{label}</span>
      </span>
      <button
        type="button"
        className={classes.clear}
        aria-label={`Clear the filter ${label}`}
        onClick={onClear}
      >
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  )

/** The mentor to whose startups a figure's link filters a list. */
export const MentorChip = ({ id, onClear }: { id: string | undefined; onClear: () => void }) => {
  const { data } = useRecord('mentor', id ?? null)
  const name = String(data?.['name'] ?? 'a mentor')
  return <ConditionChip label={id === undefined ? undefined : `Startups of ${name}`} onClear={onClear} />
}
