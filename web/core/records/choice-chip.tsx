import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Menu } from '#web/platform/ui/menu.tsx'
import classes from './filter-chip.module.css'

interface Props {
  label: string
  /** undefined while the options load. */
  options: readonly { value: string; label: string }[] | undefined
  value: string | undefined
  /** The label of the choice, for use while the options load. */
  shown?: string | undefined
  onChange: (value: string | undefined) => void
  /** The chip will probably be opened, so its options can be loaded. */
  onNear?: () => void
}

/** A single choice as a chip, like the filters of lists (lists-and-search.md, Filters). */
export const ChoiceChip = ({ label, options, value, shown, onChange, onNear }: Props) => {
  const chip = useRef<HTMLButtonElement>(null)
  const chosen = shown ?? options?.find((option) => option.value === value)?.label ?? '…'
  const clear = () => {
    onChange(undefined)
    chip.current?.focus()
  }
  return (
    // A list that scrolls must be reached by Tab.
    <Menu position="bottom-start" menuItemTabIndex={0}>
      <span className={classes.root} data-on={value !== undefined || undefined}>
        <Menu.Target>
          <button
            ref={chip}
            type="button"
            className={classes.chip}
            aria-label={value === undefined ? label : `${label}: ${chosen}`}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            {value === undefined ? label : `${label}:`}
            {value === undefined ? (
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            ) : (
              <span className={classes.value}>{chosen}</span>
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
          {options === undefined && <Menu.Label>Loading…</Menu.Label>}
          {options?.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
