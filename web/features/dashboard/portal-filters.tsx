import { NativeSelect } from '@mantine/core'
import type { PortalInsights } from '#domain/api/insights.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { nameOfYear, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import type { PortalQuery } from '#web/features/insights/use-insights.ts'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import classes from './portal-dashboard.module.css'

/** How far back the deliverables of a year can be chosen. */
const YEARS_BACK = 5

interface Props {
  data: PortalInsights
  query: PortalQuery
  change: ChangeAddress
}

/** Which year, type and region the dashboard is about; its address keeps them. */
export const PortalFilters = ({ data: { scoreboard }, query, change }: Props) => {
  const regions = useProgramme().data?.regions ?? []
  const current = yearAt(yearKind(), scoreboard.on)
  const recent = Array.from({ length: YEARS_BACK + 2 }, (_, at) => current + 1 - at)
  const years = [...new Set([...recent, scoreboard.year])].toSorted((a, b) => b - a)
  const all = (label: string) => ({ value: '', label })
  return (
    <div className={`${classes.filters} no-print`}>
      <NativeSelect
        size="xs"
        aria-label="Year"
        value={String(scoreboard.year)}
        data={years.map((year) => ({ value: String(year), label: nameOfYear(yearKind(), year) }))}
        onChange={(e) => change({ year: e.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label="Type"
        value={query.type ?? ''}
        data={[all('All types'), ...SHORT_TYPES.map((type) => ({ value: type, label: type }))]}
        onChange={(e) => change({ type: e.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        aria-label="Region"
        value={query.region ?? ''}
        data={[all('All regions'), ...regions.map(({ name }) => ({ value: name, label: name }))]}
        onChange={(e) => change({ region: e.currentTarget.value || undefined })}
      />
    </div>
  )
}
