import { Button } from '@mantine/core'
import { useState } from 'react'
import { EDITORS } from '#domain/api/log-kinds.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DaySearch } from '#web/platform/ui/day-search.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { ALL_EDITORS, CHOICE_LABELS, useFilterOptions } from './filter-options.ts'
import { periodsOf, type Period } from './periods.ts'
import type { Filters } from './use-activity.ts'
import classes from './activity-list.module.css'

interface Props {
  /** The current filters. */
  filters: Filters
  onChange: ChangeAddress
}

/** Filters by time, person, incubator, module and kind of action (activity.md, Activities page). */
export const ActivityFilters = ({ filters, onChange }: Props) => {
  const zone = useTimeZone()
  const isPortal = readsAll(useActor())
  const { from, to, person, incubator_id: incubator, module, kind } = filters
  const [isNear, setNear] = useState(false)
  const options = useFilterOptions(filters, isNear)
  const put = (changed: ListQuery) => onChange({ date: undefined, open: undefined, ...changed })
  const today = todayIn(zone)
  const periods = periodsOf(today)
  const isOn = (period: Period) => period.from === from && period.to === to
  const lastWeek = periods[1]!
  const isOfEditors = person === EDITORS && isOn(lastWeek)
  const anyTime = { from: undefined, to: undefined }
  return (
    <>
      <FilterBar>
        {periods.map((period) => (
          <Button
            key={period.label}
            size="compact-md"
            variant={isOn(period) ? 'light' : 'default'}
            aria-pressed={isOn(period)}
            onClick={() => put(isOn(period) ? anyTime : { from: period.from, to: period.to })}
          >
            {period.label}
          </Button>
        ))}
        <Button
          size="compact-md"
          variant={isOfEditors ? 'light' : 'default'}
          aria-pressed={isOfEditors}
          onClick={() =>
            put(
              isOfEditors
                ? { ...anyTime, person: undefined }
                : { from: lastWeek.from, to: lastWeek.to, person: EDITORS },
            )
          }
        >
          Editors last week
        </Button>
        <div className={classes.days}>
          <DaySearch
            of="From"
            label="From day"
            width={160}
            today={today}
            value={from}
            onChange={(day) => put({ from: day })}
          />
          <DaySearch
            of="To"
            label="To day"
            width={160}
            today={today}
            value={to}
            onChange={(day) => put({ to: day })}
          />
        </div>
      </FilterBar>
      <FilterBar>
        <ChoiceChip
          label={CHOICE_LABELS.person}
          options={options.person}
          shown={person === EDITORS ? ALL_EDITORS.label : undefined}
          value={person}
          onNear={() => setNear(true)}
          onChange={(next) => put({ person: next })}
        />
        {isPortal && (
          <ChoiceChip
            label={CHOICE_LABELS.incubator_id}
            options={options.incubator_id}
            value={incubator}
            onNear={() => setNear(true)}
            onChange={(next) => put({ incubator_id: next })}
          />
        )}
        <ChoiceChip
          label={CHOICE_LABELS.module}
          options={options.module}
          value={module}
          onChange={(next) => put({ module: next })}
        />
        <ChoiceChip
          label={CHOICE_LABELS.kind}
          options={options.kind}
          value={kind}
          onChange={(next) => put({ kind: next })}
        />
      </FilterBar>
    </>
  )
}
