import { Button } from '@mantine/core'
import type { BoardRow } from '#domain/api/return-board.ts'
import { groupOf, GROUPS, type Group } from '#domain/vocabulary/return-groups.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { countGroups } from './board-groups.ts'
import { returnsTexts } from './english/returns.ts'
import classes from './board.module.css'

const { board: texts } = returnsTexts

export const textIn = (address: ListQuery, name: string): string | undefined => {
  const value = address[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The filters in the address; invalid ones are ignored. */
export const filtersIn = (address: ListQuery) => ({
  status: GROUPS.find((one) => one === address['status']),
  type: SHORT_TYPES.find((one) => one === address['type']),
  region: textIn(address, 'region'),
})
type Filters = ReturnType<typeof filtersIn>

export const isShown = (row: BoardRow, { status, type, region }: Filters): boolean =>
  (status === undefined || groupOf(row) === status) &&
  (type === undefined || row.type === type) &&
  (region === undefined || row.region === region)

/** All, or those about which one thing is to be done; nothing to be done by nobody is left out. */
const GroupButtons = ({
  rows,
  value,
  onChange,
}: {
  rows: readonly BoardRow[]
  value: Group | undefined
  onChange: (group: Group | undefined) => void
}) => {
  const counts = countGroups(rows)
  const choices = [
    { group: undefined, label: texts.some(texts.all, rows.length) },
    ...GROUPS.filter((group) => counts[group] > 0 || group === value).map((group) => ({
      group,
      label: texts.some(texts.groups[group], counts[group]),
    })),
  ]
  return (
    <div role="group" aria-label={texts.status} className={classes.groups}>
      {choices.map(({ group, label }) => (
        <Button
          key={label}
          size="compact-md"
          variant={group === value ? 'light' : 'default'}
          aria-pressed={group === value}
          className={group === value ? undefined : 'no-print'}
          onClick={() => onChange(group)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

export const BoardFilters = ({
  rows,
  filters,
  isOfStartups,
  change,
}: {
  rows: readonly BoardRow[]
  filters: Filters
  isOfStartups: boolean
  change: ChangeAddress
}) => {
  const regions = useProgramme().data?.regions ?? []
  // Of a COE, all startups are in its region.
  const areSeveral = new Set(rows.map(({ region }) => region)).size > 1
  return (
    <FilterBar>
      <GroupButtons rows={rows} value={filters.status} onChange={(status) => change({ status })} />
      {!isOfStartups && (
        <ChoiceChip
          label={texts.type}
          options={SHORT_TYPES.map((type) => ({ value: type, label: type }))}
          value={filters.type}
          onChange={(type) => change({ type })}
        />
      )}
      {regions.length > 0 && (areSeveral || filters.region !== undefined) && (
        <ChoiceChip
          label={texts.region}
          options={regions.map(({ name }) => ({ value: name, label: name }))}
          value={filters.region}
          onChange={(region) => change({ region })}
        />
      )}
    </FilterBar>
  )
}
