import { Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { APPROVAL_STATUSES, type ApprovalStatus } from '#domain/changes/change.ts'
import classes from '#web/records/filter-chip.module.css'
import { readStatus, STATUS } from './approval-words.ts'

interface Props {
  value: ApprovalStatus | undefined
  onChange: (status: ApprovalStatus | undefined) => void
}

/** The status as a chip, as the other lists have their filters (lists-and-search.md, Filters). */
export const StatusFilter = ({ value, onChange }: Props) => {
  const chip = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onChange(undefined)
    chip.current?.focus()
  }
  return (
    <Menu position="bottom-start" width={180}>
      <span className={classes.root} data-on={value !== undefined || undefined}>
        <Menu.Target>
          <button ref={chip} type="button" className={classes.chip}>
            Status
            {value === undefined ? (
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            ) : (
              <span className={classes.value}>: {STATUS[value].label}</span>
            )}
          </button>
        </Menu.Target>
        {value !== undefined && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear the filter Status"
            onClick={clear}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </button>
        )}
      </span>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value ?? ''} onChange={(status) => onChange(readStatus(status))}>
          {APPROVAL_STATUSES.map((status) => (
            <Menu.RadioItem key={status} value={status} closeMenuOnClick>
              {STATUS[status].label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
