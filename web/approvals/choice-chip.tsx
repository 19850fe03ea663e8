import { Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from '#web/records/filter-chip.module.css'

interface Props {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One choice as a chip, as the other lists have their filters (lists-and-search.md, Filters). */
export const ChoiceChip = ({ label, options, value, onChange }: Props) => {
  const chip = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onChange(undefined)
    chip.current?.focus()
  }
  return (
    <Menu position="bottom-start">
      <span className={classes.root} data-on={value !== undefined || undefined}>
        <Menu.Target>
          <button ref={chip} type="button" className={classes.chip}>
            {label}
            {value === undefined ? (
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            ) : (
              <span className={classes.value}>
                : {options.find((option) => option.value === value)?.label ?? '…'}
              </span>
            )}
          </button>
        </Menu.Target>
        {value !== undefined && (
          <button
            type="button"
            className={classes.clear}
            aria-label={`Clear the filter ${label}`}
            onClick={clear}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </button>
        )}
      </span>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={value ?? ''} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
