import { inputs as inputsOfKinds } from '#web/platform/kinds/inputs.ts'
import { Button, Popover } from '@mantine/core'
import {
  startTransition,
  useEffect,
  useOptimistic,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { fieldOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { echoOf } from '#web/platform/kinds/echo-of.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import type { AnyField } from '#web/platform/kinds/props.ts'
import type { Errors } from './check-form.ts'
import { StaleNotice } from './stale-notice.tsx'
import classes from './row-inputs.module.css'

/** What the inputs of a row show: of a record that is edited, or of a new one. */
export interface RowInputs {
  entity: Entity
  /** The record as it was when editing started; the initial values of a new one. */
  row: Values
  draft: Values
  errors: Errors
  /** The fields that have a cell. */
  cells: readonly string[]
  /** The field whose input gets the focus; null for the first one that is typed into. */
  column: string | null
  set: (name: string, value: unknown) => void
  /** What else depends on a value may follow it: whoever reads the values asks for the latest. */
  isLater?: boolean
}

interface InputProps {
  name: string
  inputs: RowInputs
  incubatorId: string | null
}

const isBoxed = ({ kind }: AnyField): boolean => inputsOfKinds[kind].layout === 'boxed'

/** The problem of a field, or the first one within it. */
const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

/** One value of the row. */
export const CellInput = ({ name, inputs, incubatorId }: InputProps) => {
  const { entity, draft, errors, row } = inputs
  const field = fieldOf(entity, name)
  const value = name in draft ? draft[name] : (row[name] ?? null)
  // A key is in its input at once; the table with all new rows is drawn when no key waits.
  const [shown, show] = useOptimistic(value)
  const change = (next: unknown) => {
    if (!inputs.isLater) return inputs.set(name, next)
    startTransition(() => {
      show(next)
      inputs.set(name, next)
    })
  }
  const isFirst = name === (inputs.column ?? inputs.cells.find((cell) => !isBoxed(fieldOf(entity, cell))))
  // What is typed after a double click replaces the value, as it does after Tab.
  useEffect(() => {
    const focused = document.activeElement
    if (isFirst && focused instanceof HTMLInputElement) focused.select()
  }, [isFirst])
  const input = (isInline: boolean) => (
    <FieldInput
      entity={entity.name}
      name={name}
      field={field}
      value={shown}
      error={errors[name]}
      errors={errors}
      isInline={isInline}
      autoFocus={isFirst}
      record={row}
      incubatorId={incubatorId}
      onChange={change}
    />
  )
  const { layout } = inputsOfKinds[field.kind]
  if (layout === 'wide') return <div className={classes.long}>{input(true)}</div>
  if (layout === 'line') return input(true)
  const error = errorAt(errors, name)
  return (
    <>
      <Popover
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        width={360}
        trapFocus
        returnFocus
        defaultOpened={isFirst}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.box}
            aria-label={error === undefined ? `Change ${field.label}` : `Change ${field.label}: ${error}`}
            // A button has no ARIA state for an invalid value.
            data-invalid={error === undefined ? undefined : true}
          >
            {/* Links are not clickable here, because following one would abandon the edit. */}
            <span inert>
              <FieldCell field={field} value={shown} />
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown
          onKeyDown={(e) => {
            // Enter and Escape close the picker; the row stays in edit mode.
            if (e.key === 'Enter' || e.key === 'Escape') e.stopPropagation()
          }}
        >
          {input(false)}
        </Popover.Dropdown>
      </Popover>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </>
  )
}

export interface BarProps {
  inputs: RowInputs
  /** What Save is called; null if it may not be pressed. */
  label: string | null
  note?: ReactNode
  /** What concerns all rows. */
  notice?: ReactNode
  isBusy: boolean
  onSave: () => void
  onCancel: () => void
  /** What the person decides first, instead of saving: of a stale record, or of a duplicate. */
  conflict?:
    | Pick<ComponentProps<typeof StaleNotice>, 'current' | 'mine' | 'texts' | 'onTheirs' | 'onMine'>
    | undefined
  /** The bar itself. */
  place: RefObject<HTMLDivElement | null>
}

/** Save and Cancel below the row, with the reading of typed text and problems of fields without a cell. */
export const RowBar = ({
  inputs,
  label,
  note,
  notice,
  isBusy,
  onSave,
  onCancel,
  conflict,
  place,
}: BarProps) => {
  const { entity, draft, cells } = inputs
  // The row may open at the lower edge of the window.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const hasConflict = conflict !== undefined
  // The pressed button has gone.
  useEffect(() => {
    if (hasConflict) place.current?.querySelector('button')?.focus()
  }, [hasConflict, place])
  const errors = Object.entries(inputs.errors).filter(([path]) => !cells.includes(path.split('.')[0] ?? ''))
  const echoes = Object.entries(draft).flatMap(([name, typed]) => {
    const field = fieldOf(entity, name)
    const echo = echoOf(field, typed)
    return echo?.ok ? [`${field.label} = ${echo.value}`] : []
  })
  return (
    <div ref={place} className={classes.bar}>
      {conflict ? (
        <StaleNotice entity={entity} isBusy={isBusy} {...conflict} />
      ) : (
        <>
          {errors.length > 0 && (
            <div role="alert">
              <ul className={classes.errors}>
                {errors.map(([path, message]) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <div aria-live="polite">
            {echoes.map((echo) => (
              <p key={echo} className={classes.echo}>
                {echo}
              </p>
            ))}
          </div>
          {notice}
          <div className={classes.buttons}>
            {note && <span className={classes.note}>{note}</span>}
            <Button size="compact-sm" variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button size="compact-sm" data-save onClick={onSave} loading={isBusy}>
              {label}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
