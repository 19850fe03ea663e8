import { inputs } from '#web/kinds/inputs.ts'
import { Button, Popover } from '@mantine/core'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/api/use-records.ts'
import { echoOf } from '#web/kinds/echo-of.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { labelFor } from '#web/session/use-verdict.ts'
import { StaleNotice } from './stale-notice.tsx'
import type { RowEditing } from './use-row-edit.ts'
import classes from './row-inputs.module.css'

interface InputProps {
  entity: Entity
  name: string
  editing: RowEditing
  incubatorId: string | null
}

/** One value of the edited row. */
export const CellInput = ({ entity, name, editing, incubatorId }: InputProps) => {
  const field = fieldOf(entity, name)
  const { edit } = editing
  if (!edit) return null
  const value = name in edit.draft ? edit.draft[name] : (edit.row[name] ?? null)
  const isFirst = edit.column === name
  const input = (isInline: boolean) => (
    <FieldInput
      entity={entity.name}
      name={name}
      field={field}
      value={value}
      // The error is shown in the bar below the row, because a cell has no room for it.
      error={isInline ? edit.errors[name] !== undefined : edit.errors[name]}
      errors={edit.errors}
      isInline={isInline}
      autoFocus={isFirst}
      record={edit.row}
      incubatorId={incubatorId}
      onChange={(next) => editing.set(name, next)}
    />
  )
  const { layout } = inputs[field.kind]
  if (layout === 'wide') return <div className={classes.long}>{input(true)}</div>
  if (layout === 'line') return input(true)
  return (
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
        <button type="button" className={classes.box} aria-label={`Change ${field.label}`}>
          {/* Links are not clickable here, because following one would abandon the edit. */}
          <span inert>
            <FieldCell field={field} value={value} />
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
  )
}

export interface BarProps {
  entity: Entity
  editing: RowEditing
  verdictOf: (row: Row) => Verdict
  isBusy: boolean
}

/** Save and Cancel below the row. Errors and the reading of typed text are shown here. */
export const RowBar = ({ entity, editing, verdictOf, isBusy }: BarProps) => {
  const { edit } = editing
  if (!edit) return null
  const errors = Object.entries(edit.errors)
  const echoes = Object.entries(edit.draft).flatMap(([name, typed]) => {
    const field = fieldOf(entity, name)
    const echo = echoOf(field, typed)
    return echo?.ok ? [`${field.label} = ${echo.value}`] : []
  })
  return (
    <div className={classes.bar}>
      {edit.stale ? (
        <StaleNotice
          entity={entity}
          current={edit.stale}
          mine={edit.draft}
          isBusy={isBusy}
          onTheirs={editing.leave}
          onMine={() => void editing.saveOver()}
        />
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
          <div className={classes.buttons}>
            <Button size="compact-sm" variant="default" onClick={editing.leave}>
              Cancel
            </Button>
            <Button size="compact-sm" onClick={editing.save} loading={isBusy}>
              {labelFor(verdictOf(edit.row))}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
