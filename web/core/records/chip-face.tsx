import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState, type ReactElement } from 'react'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { labelOfFilter } from '#domain/entities/list-columns.ts'
import { findReference } from '#domain/entities/references.ts'
import { readId } from '#domain/kinds/reference.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { labelOf } from '#web/platform/kinds/options.ts'
import { focusOnMount } from '#web/platform/ui/focus-on-mount.ts'
import type { Scope } from './list-scope.ts'
import classes from './filter-chip.module.css'

export interface FilterProps {
  entity: Entity
  name: string
  scope: Scope
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export interface FaceProps {
  label: string
  /** What the list is filtered by; undefined without a choice. */
  chosen: string | undefined
  onClear: () => void
  onPress: () => void
  /** Called on hover or focus, when a press is likely. */
  onNear?: () => void
  /** While its list loads: the person no longer wants it. */
  onEscape?: () => void
  /** Takes the focus from the chip that it replaces. */
  isFocused?: boolean
  /** Gives the picker the button that opens it. */
  renderAround?: (button: ReactElement) => ReactElement
}

/** The chip: the filter's name, or its name and value with a button to clear it. */
export const ChipFace = ({ label, chosen, onClear, onPress, renderAround, ...props }: FaceProps) => {
  const { onNear, onEscape, isFocused = false } = props
  const button = (
    <button
      ref={isFocused ? focusOnMount : undefined}
      type="button"
      className={classes.chip}
      aria-label={chosen === undefined ? label : `${label}: ${chosen}`}
      aria-haspopup="listbox"
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
    >
      {chosen === undefined ? label : `${label}:`}
      {chosen !== undefined && <span className={classes.value}>{chosen}</span>}
      {chosen === undefined && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
    </button>
  )
  return (
    <span className={classes.root} data-on={chosen !== undefined || undefined}>
      {renderAround ? renderAround(button) : button}
      {chosen !== undefined && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Clear the filter ${label}`}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** The label and the choice of a filter; a record that is chosen by its id is shown by its name. */
export function useFace({ entity, name, value, onChange }: FilterProps) {
  const reference = findReference(entity, name)
  const isById = reference && (!reference.acceptsName || readId(value ?? '') !== undefined)
  const id = isById ? (value ?? null) : null
  const { data } = useRecord(reference?.to ?? '', id)
  const chosen = id === null ? value && labelOf(fieldOf(entity, name), value) : String(data?.['name'] ?? '…')
  return { label: labelOfFilter(entity, name), chosen, onClear: () => onChange(undefined) }
}

/** A chip whose picker has not loaded, and what shows the picker or gives it up. */
export interface Awaited {
  /** A second press or Escape: the picker must not open once it has loaded. */
  onLeave: () => void
}

/** The chip in the place of its picker while that one loads. */
export const awaitedFace = ({ onLeave }: Awaited) =>
  ({ onPress: onLeave, onEscape: onLeave, isFocused: true }) as const

/** Whether a chip was pressed, so that its picker is shown; the chip has the focus again once that was given up. */
export function usePressed() {
  const [state, setState] = useState<'new' | 'pressed' | 'left'>('new')
  return {
    isPressed: state === 'pressed',
    face: { onPress: () => setState('pressed'), isFocused: state === 'left' },
    onLeave: () => setState('left'),
  }
}
