import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { readValue } from '#domain/changes/read-values.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { rupeesIn } from '#domain/vocabulary/units.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { Cut } from '#web/platform/ui/cut.tsx'
import { TypeSelect } from '#web/platform/ui/type-select.tsx'
import { fieldChoices, fixableFields, labelInFile, ratesAt, samplesOf } from './file-fields.ts'
import { SheetChoice } from './sheet-choice.tsx'
import { Suggested, SuggestionBar } from './suggested.tsx'
import type { Suggestions } from './use-suggestions.ts'
import type { ImportSetup } from './use-import.ts'
import classes from './steps.module.css'

/** Shown if no header of the file matches a required column (imports.md, Files that are read). */
const MISSING = 'CSV does not contain all required headers.'
const SAMPLE_CUT = 48
const LEAVE_OUT = '\u0000'

interface Props {
  entity: Entity
  setup: ImportSetup
}

/** Moves to the answer that is missing, which may be below what the window shows. */
export function focusMissingAnswer(): void {
  const input = document.querySelector<HTMLInputElement>('[data-answer-missing]')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** The value of one unit of the file in rupees; one rate applies to the whole column. */
const RateInput = ({ rate, unit, setup }: { rate: string; unit: string; setup: ImportSetup }) => {
  const isMissing = setup.shown.rates[rate] === undefined
  const isAround = unit === setup.shown.sheet_unit
  const rupees = rupeesIn(unit)
  const use = (given: number) => setup.change({ rates: { [rate]: given } })
  return (
    <>
      <NumberInput
        label={`Rupees for one ${unit}`}
        description={
          isAround
            ? 'A text beside the table, or the name of its sheet, has this unit. Enter 1 if these amounts are in rupees.'
            : `Amounts in ${unit} are converted and rounded to whole rupees.`
        }
        prefix="₹"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        decimalScale={4}
        allowNegative={false}
        hideControls
        required
        withAsterisk
        {...(isMissing ? { error: `Enter the rupees for one ${unit}`, 'data-answer-missing': true } : {})}
        value={setup.shown.rates[rate] ?? ''}
        onChange={(given) => {
          if (typeof given === 'number' && given > 0) use(given)
        }}
      />
      {isMissing && rupees !== undefined && (
        <Suggested label={formatNumber(rupees)} of={unit} onUse={() => use(rupees)} />
      )}
    </>
  )
}

/** Which number of a day such as 03/04/2024 is the month; one answer applies to the whole column. */
const OrderInput = ({ field, example, setup }: { field: string; example: string; setup: ImportSetup }) => (
  <TypeSelect
    label="Day or month first?"
    description={`"${example}" has no month in second place.`}
    data={[
      { value: 'day-first', label: 'The day: DD/MM/YYYY' },
      { value: 'month-first', label: 'The month: MM/DD/YYYY' },
    ]}
    withAsterisk
    placeholder="Choose"
    allowDeselect={false}
    {...(setup.shown.date_orders[field] === undefined
      ? { error: 'Say which comes first', 'data-answer-missing': true }
      : {})}
    value={setup.shown.date_orders[field] ?? null}
    onChange={(order) => {
      if (order === 'day-first' || order === 'month-first') setup.change({ date_orders: { [field]: order } })
    }}
  />
)

/** One value for every row. An invalid value is not sent, because the server would refuse and remove it. */
const FixedInput = ({ entity, name, setup }: Props & { name: string }) => {
  const { shown, change } = setup
  const [typed, setTyped] = useState<unknown>(shown.fixed[name] ?? null)
  const field = fieldOf(entity, name)
  const isMust = field.required === true || entity.file.required.includes(name)
  return (
    <FieldInput
      entity={entity.name}
      name={name}
      field={{ ...field, label: `${field.label} for every row${isMust ? ' *' : ''}`, required: false }}
      value={typed}
      incubatorId={shown.incubator_id}
      onChange={(value) => {
        setTyped(value)
        change({ fixed: { [name]: readValue(name, field, value).problems.length > 0 ? null : value } })
      }}
    />
  )
}

interface RowProps extends Props {
  column: string
  /** The suggested field for this header. */
  suggested: string | undefined
}

const ColumnRow = ({ entity, setup, column, suggested }: RowProps) => {
  const { shown } = setup
  const field = shown.mapping[column] ?? null
  return (
    <li className={classes.row} data-off={field === null || undefined}>
      <div className={classes.column}>
        <span className={classes.columnName}>
          {column}
          {shown.hidden_columns.includes(column) && ', hidden in the sheet'}
        </span>
        <span className={classes.samples}>
          {samplesOf(shown, column).map((sample) => (
            <span key={sample} className={classes.sample}>
              <Cut text={sample} at={SAMPLE_CUT} />
            </span>
          ))}
          {samplesOf(shown, column).length === 0 && 'Empty in the first rows'}
        </span>
      </div>
      <div className={classes.choice} role="group" aria-label={`Column ${column}`}>
        <TypeSelect
          aria-label={`Import the column ${column} as`}
          placeholder="Skip"
          data={[...fieldChoices(entity), ...(field === null ? [] : [{ value: LEAVE_OUT, label: 'Skip' }])]}
          value={field}
          clearable
          // Selecting the current choice again confirms it; skipping a column is an explicit choice.
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': `Skip the column ${column}` }}
          onChange={(next) => setup.change({ mapping: { [column]: next === LEAVE_OUT ? null : next } })}
        />
        {suggested !== undefined && (
          <Suggested
            label={labelInFile(entity, suggested)}
            of={column}
            onUse={() => setup.change({ mapping: { [column]: suggested } })}
          />
        )}
        {ratesAt(entity, shown, column).map(([rate, unit]) => (
          <RateInput key={rate} rate={rate} unit={unit} setup={setup} />
        ))}
        {field !== null && shown.needed_orders[field] !== undefined && (
          <OrderInput field={field} example={shown.needed_orders[field]} setup={setup} />
        )}
      </div>
    </li>
  )
}

/**
 * Step 1: match each column of the file to a field. A missing required column can get one value for every
 * row.
 */
export const ColumnsStep = ({ entity, setup, suggestions }: Props & { suggestions: Suggestions }) => {
  const { shown } = setup
  const fixable = fixableFields(entity, shown)
  const { suggested } = suggestions
  const count = Object.keys(suggested).length
  const earlier = shown.earlier_matches
  const isKnown = count > 0 || Object.values(shown.mapping).some((field) => field !== null)
  return (
    <>
      <SheetChoice setup={setup} isKnown={isKnown} />
      {!setup.isReadingAgain && (
        <>
          {count > 0 && (
            <SuggestionBar
              one="column"
              many="columns"
              count={count}
              source={Object.keys(earlier?.mapping ?? {}).length > 0 ? earlier?.file_name : undefined}
              onUseAll={() => {
                setup.change({ mapping: suggested })
                window.setTimeout(focusMissingAnswer)
              }}
              onClear={suggestions.clear}
            />
          )}
          {fixable.length > 0 && (
            <section className={classes.missing} aria-label="Required columns">
              {shown.missing_headers.length > 0 && (
                <p className={classes.alert} role="alert">
                  {MISSING} Match the columns below, or enter one value for every row here.
                </p>
              )}
              <div className={classes.fixed}>
                {fixable.map((name) => (
                  <FixedInput key={name} entity={entity} name={name} setup={setup} />
                ))}
              </div>
            </section>
          )}
          <div className={classes.listHead} aria-hidden>
            <span>Column in file</span>
            <span>Import as</span>
          </div>
          <ul className={classes.list} aria-label="Columns of the file">
            {shown.headers.map((column) => (
              <ColumnRow
                key={column}
                entity={entity}
                setup={setup}
                column={column}
                suggested={Object.hasOwn(suggested, column) ? suggested[column] : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
