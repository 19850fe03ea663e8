import { yearAt, yearKind, yearName } from '#domain/vocabulary/programme-year.ts'
import { useState, type FormEvent } from 'react'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { performance } from '#domain/entities/performance.ts'
import type { Field } from '#domain/kinds/register.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { findIndicator, wordOfFigure, type Indicator } from '#domain/vocabulary/indicators.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit, type SubmitResult } from '#web/platform/api/use-submit.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { checkForm, type Errors } from '#web/core/records/check-form.ts'
import { StaleNotice } from '#web/core/records/stale-notice.tsx'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { figureIn, recordIn, type Series, type YearFigure } from '#domain/api/indicator-series.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './figure-dialog.module.css'

interface Props {
  incubatorId: string
  /** null if the person chooses it. */
  indicator: string | null
  series: readonly Series[]
  verdict: Verdict
  onClose: () => void
}

/** The same text whether a figure is added or replaced. */
const TEXTS = { done: performance.texts.updated }

const { indicator: INDICATOR, count: COUNT, year: YEAR, month: MONTH } = performance.fields

const numberIn = (values: Values, name: string): number | null =>
  typeof values[name] === 'number' ? values[name] : null
/** The input depends on the unit: an indicator in rupees accepts amounts. */
const COUNTS: Readonly<Record<Indicator['unit'], Field>> = {
  count: COUNT,
  percent: { ...COUNT, hint: 'In percent' },
  rupees: { kind: 'money', label: COUNT.label, required: true, hint: 'In whole rupees' },
}

/** What saving a figure of this year and month does. */
function noteOn(
  figure: YearFigure | undefined,
  year: number | null,
  month: number | null,
  unit: Indicator['unit'],
): string {
  if (year === null) return ''
  const when = month === null ? yearName(year) : `${MONTHS[month - 1]} of ${yearName(year)}`
  const held = figure?.rows.find((row) => numberIn(row, 'month') === month)
  if (held) return `${when} has ${wordOfFigure(unit, Number(held['count']))}; saving will replace it.`
  if (figure && month === null) return `${when} has figures by month; choose one.`
  if (figure && numberIn(figure.rows[0]!, 'month') === null)
    return `${yearName(year)} has one figure for the whole year, so it cannot have any by month.`
  return `${when} has no figure yet; saving will add it.`
}

/** Asks for the count of a year or a month; an existing one is replaced (performance.md, Performance cards). */
export const FigureDialog = ({ incubatorId, indicator, series, verdict, onClose }: Props) => {
  const zone = useTimeZone()
  const submit = useSubmit(performance, TEXTS)
  const latest = series.find((s) => s.indicator.value === indicator)?.figures.at(-1)
  const last = latest?.rows.at(-1)
  const [draft, setDraft] = useState<Values>({
    indicator,
    year: latest?.year ?? yearAt(yearKind(), todayIn(zone)),
    month: last === undefined ? null : numberIn(last, 'month'),
    count: last === undefined ? null : numberIn(last, 'count'),
  })
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const [errors, setErrors] = useState<Errors>({})
  const [stale, setStale] = useState<Row | null>(null)

  const indicatorName = typeof draft['indicator'] === 'string' ? draft['indicator'] : ''
  const [year, month] = [numberIn(draft, 'year'), numberIn(draft, 'month')]
  const held = recordIn(series, indicatorName, year, month)
  const known = findIndicator(
    series.map((s) => s.indicator),
    indicatorName,
  )
  const unit = known?.unit ?? 'count'
  const count = COUNTS[unit]
  const entity: Entity = { ...performance, fields: { ...performance.fields, count } }
  const put = (changed: Values) => {
    const next = { ...draft, ...changed }
    // Choosing a year or a month shows its current count, unless one was typed already.
    const there = recordIn(series, String(next['indicator']), numberIn(next, 'year'), numberIn(next, 'month'))
    setDraft(isTyped || 'count' in changed ? next : { ...next, count: there?.['count'] ?? null })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))))
  }
  const finish = (result: SubmitResult) => {
    if (result.status !== 'failed') return onClose()
    setErrors(result.problem.byField)
    const { code, current } = result.problem
    // Somebody else changed the figure, or was faster to add it.
    if ((code === 'stale' || code === 'duplicate') && current) setStale({ ...held, ...(current as Row) })
  }
  const save = async (over: Row | undefined) => {
    const checked = checkForm(entity, draft, 'create')
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { count: figure } = checked.values
    if (over?.['count'] === figure) return onClose()
    finish(
      over
        ? await submit.update(over, { count: figure })
        : await submit.create({ ...checked.values, user_id: incubatorId }),
    )
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    void save(held)
  }
  const shared = { errors, incubatorId, entity: performance.name }
  return (
    <Dialog
      onClose={onClose}
      title={indicator === null ? 'Add indicator' : `Edit ${known?.label ?? indicator}`}
      size={420}
    >
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {stale && (
          <StaleNotice
            entity={entity}
            current={stale}
            mine={{ count: draft['count'] }}
            isBusy={submit.isBusy}
            onTheirs={() => {
              put({ count: stale['count'] })
              setStale(null)
            }}
            onMine={() => {
              setStale(null)
              void save(stale)
            }}
          />
        )}
        {indicator === null && (
          <FieldInput
            {...shared}
            name="indicator"
            field={INDICATOR}
            value={draft['indicator']}
            error={errors['indicator']}
            onChange={(value) => put({ indicator: value })}
          />
        )}
        <FieldInput
          {...shared}
          name="count"
          field={count}
          value={draft['count']}
          error={errors['count']}
          onChange={(value) => {
            setTyped(true)
            put({ count: value })
          }}
        />
        <FieldInput
          {...shared}
          name="year"
          field={YEAR}
          value={draft['year']}
          error={errors['year']}
          onChange={(value) => put({ year: value })}
        />
        <FieldInput
          {...shared}
          name="month"
          field={MONTH}
          value={draft['month']}
          error={errors['month']}
          onChange={(value) => put({ month: value })}
        />
        <p className={classes.note} aria-live="polite">
          {noteOn(figureIn(series, indicatorName, year), year, month, unit)}
          {verdict.outcome === 'request' && ' Nothing changes until a COE Master approves.'}
        </p>
        <FormButtons label={labelFor(verdict)} isBusy={submit.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
