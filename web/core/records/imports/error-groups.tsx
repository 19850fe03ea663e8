import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Import } from '#domain/api/import.ts'
import { readValue } from '#domain/changes/read-values.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { Cut } from '#web/platform/ui/cut.tsx'
import type { ImportSetup } from './use-import.ts'
import classes from './error-groups.module.css'

type Group = Import['error_groups'][number]

interface Props {
  entity: Entity
  data: Import
  setup: ImportSetup
  /** The group that the preview is filtered to. */
  shown: string | undefined
  onShow: (key: string | undefined) => void
  onMatch: () => void
}

const VALUE_CUT = 40
/** The number of reasons shown at first. */
const SHOWN = 3

/** Sets one value for all cells of a group, for values that cannot be read. */
const SetAll = ({
  entity,
  data,
  setup,
  group,
  onClose,
}: Omit<Props, 'shown' | 'onShow' | 'onMatch'> & {
  group: Group & { field: string }
  onClose: () => void
}) => {
  const [value, setValue] = useState<unknown>(null)
  const field = fieldOf(entity, group.field)
  const isBlank = value === null || value === ''
  const isRequired = field.required === true
  const isWrong = (isBlank && isRequired) || readValue(group.field, field, value).problems.length > 0
  const save = (e: FormEvent) => {
    e.preventDefault()
    if (isWrong) return
    setup.change({ remedies: [{ group: group.key, value }] })
    onClose()
  }
  return (
    <form className={classes.set} onSubmit={save}>
      <div className={classes.input}>
        <FieldInput
          entity={entity.name}
          name={group.field}
          field={{ ...field, label: `${field.label} for ${formatQuantity(group.rows, 'row')}` }}
          value={value}
          incubatorId={data.incubator_id}
          autoFocus
          onChange={setValue}
        />
      </div>
      <Button type="submit" size="compact-md" disabled={isWrong}>
        {isBlank && !isRequired ? 'Leave empty' : 'Set for all'}
      </Button>
      <Button size="compact-md" variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}

const Values = ({ group }: { group: Group }) => {
  const more = group.values_total - group.values.length
  if (group.values_total === 1 && group.values[0]?.text === '') return null
  return (
    <p className={classes.values}>
      {group.values.map(({ text, rows }) => (
        <span key={text} className={classes.value}>
          {text === '' ? 'empty' : <Cut text={text} at={VALUE_CUT} />} ({formatNumber(rows)})
        </span>
      ))}
      {more > 0 && <span>and {formatNumber(more)} more</span>}
    </p>
  )
}

/** The message after its column, which is not repeated where the message begins with it. */
const messageAfter = ({ column, message }: Group): string =>
  message.startsWith(`${column} `) ? message.slice(column.length) : ` ${message}`

const GroupRow = (props: Props & { group: Group }) => {
  const { group, shown, onShow, onMatch } = props
  const [isSetting, setSetting] = useState(false)
  const isShown = shown === group.key
  const { field } = group
  return (
    <li className={classes.group} data-shown={isShown || undefined}>
      <div className={classes.words}>
        <p className={classes.reason}>
          <span className={classes.column}>{group.column}</span>
          {messageAfter(group)}
        </p>
        <Values group={group} />
      </div>
      <span className={classes.rows}>{formatQuantity(group.rows, 'row')}</span>
      <div className={classes.acts}>
        {group.remedy === 'match' && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Match values of ${group.column}`}
            onClick={onMatch}
          >
            Match values
          </Button>
        )}
        {group.remedy === 'set' && field !== null && (
          <Button
            size="compact-sm"
            variant="light"
            aria-expanded={isSetting}
            aria-label={`Set for all: ${group.column}, ${formatQuantity(group.rows, 'row')}`}
            onClick={() => setSetting(!isSetting)}
          >
            Set for all…
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-pressed={isShown}
          aria-label={`${isShown ? 'Show all rows' : 'Show rows'}: ${group.column}, ${group.message}`}
          onClick={() => onShow(isShown ? undefined : group.key)}
        >
          {isShown ? 'Show all rows' : 'Show rows'}
        </Button>
      </div>
      {isSetting && field !== null && (
        <SetAll {...props} group={{ ...group, field }} onClose={() => setSetting(false)} />
      )}
    </li>
  )
}

/** The errors grouped by reason, each with a fix for all its rows (imports.md, Errors grouped by reason). */
export const ErrorGroups = (props: Props) => {
  const { error_groups: groups, rows_invalid } = props.data
  const [isWhole, setWhole] = useState(false)
  if (groups.length === 0) return null
  const visible = isWhole ? groups : groups.slice(0, SHOWN)
  return (
    <section className={classes.root} aria-label="Errors by reason">
      <p className={classes.head}>
        {formatQuantity(rows_invalid, 'row is', 'rows are')} skipped. Fix all rows with the same error at
        once, or leave them out.
      </p>
      <ul className={classes.list}>
        {visible.map((group) => (
          <GroupRow key={group.key} {...props} group={group} />
        ))}
      </ul>
      {groups.length > SHOWN && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer reasons' : `Show all ${formatNumber(groups.length)} reasons`}
        </Button>
      )}
    </section>
  )
}
