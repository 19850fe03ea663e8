import { Button } from '@mantine/core'
import { IconActivity, IconMail } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ActivityEntry } from '#domain/api/activity.ts'
import { EXPORT_LOG } from '#domain/api/endpoints.ts'
import { ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import { restoreLabel } from '#web/core/records/restore-label.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { readDay } from '#web/platform/ui/day-search.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { RefreshButton } from '#web/platform/ui/refresh-button.tsx'
import { useIsNarrow, useIsPhone, useIsTight } from '#web/platform/ui/use-screen.ts'
import { activityColumns } from './activity-columns.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { describeFilters, useFilterOptions } from './filter-options.ts'
import { useActivity, type Filters } from './use-activity.ts'
import { RESTORED_AT_ONCE, useRestoreEntry } from './use-restore-entry.ts'

const ActivityFigures = lazyPart(async () => (await import('./activity-figures.tsx')).ActivityFigures)
const SummaryDialog = lazyPart(async () => (await import('./summary-dialog.tsx')).SummaryDialog)
const ActivityPanel = lazyPart(async () => (await import('./activity-panel.tsx')).ActivityPanel)

interface Props {
  /** The incubator whose log it is; null for the log of all. */
  incubatorId: string | null
}

const NOTHING = {
  date: undefined,
  from: undefined,
  to: undefined,
  person: undefined,
  incubator_id: undefined,
  module: undefined,
  kind: undefined,
  open: undefined,
}

/** The filters of an address; `date` alone means a period of one day. */
function filtersOf(address: ListQuery): Filters {
  const words = ['person', 'incubator_id', 'module', 'kind'].filter((name) => address[name] !== undefined)
  const [from, to] = [address['from'], address['to']].map((day) => readDay(day ?? address['date']))
  return {
    ...Object.fromEntries(words.map((name) => [name, address[name]])),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

/** The log of what people did, newest first (activity.md, Activities page). */
export const ActivityList = ({ incubatorId }: Props) => {
  const zone = useTimeZone()
  const isCard = useIsPhone()
  const isTight = useIsTight()
  const isNarrow = useIsNarrow()
  const [address, change] = useListAddress()
  const opening = useOpen()
  const { isBusy, verdictOf, restoreEntry } = useRestoreEntry()
  const [isSummaryOpen, setSummary] = useState(false)
  const filters = filtersOf(address)
  const isFiltered = Object.keys(filters).length > 0
  const answer = useActivity(incubatorId, { page: address.page, pageSize: ACTIVITY_PAGE, ...filters })
  const options = useFilterOptions(filters)
  const hasIncubator = incubatorId === null
  const columns = useMemo(
    () => activityColumns(zone, { isTight, isNarrow, isCard, hasIncubator }),
    [hasIncubator, isCard, isNarrow, isTight, zone],
  )
  const { data } = answer
  const rows = data?.data ?? []
  const shown = rows.findIndex((row) => row._id === opening.id)
  const step = (by: 1 | -1) => {
    const next = shown < 0 ? undefined : rows[shown + by]
    return next ? () => opening.open(next._id) : null
  }
  /** Entries of more records are restored on a page of their own. */
  const offerOf = (entry: ActivityEntry) => (entry.restorable <= RESTORED_AT_ONCE ? verdictOf(entry) : null)
  const actionsOf = (entry: ActivityEntry) => {
    const verdict = offerOf(entry)
    return (
      verdict && (
        <Button
          size="compact-sm"
          variant="default"
          aria-disabled={isBusy}
          aria-label={`${restoreLabel(verdict)}: ${entry.activityDetails}`}
          onClick={() => void restoreEntry(entry)}
        >
          {restoreLabel(verdict)}
        </Button>
      )
    )
  }
  return (
    <>
      <PageTitle
        title="Activities"
        crumbs={[DASHBOARD]}
        subtitle={data ? formatQuantity(data.total, 'entry', 'entries') : '\u00a0'}
      >
        <FileMenu hrefFor={(format) => hrefOf(EXPORT_LOG, { query: { format, ...filters } })} />
        <Button
          variant="default"
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          onClick={() => setSummary(true)}
        >
          Weekly summary
        </Button>
        <RefreshButton isBusy={answer.isFetching} onClick={() => void answer.refetch()} />
      </PageTitle>
      <ActivityFilters filters={filters} onChange={change} />
      {(filters.from !== undefined || filters.to !== undefined) && (
        <ActivityFigures filters={filters} onChange={change} />
      )}
      <PagedList
        answer={answer}
        failure="The activities could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={
          isFiltered
            ? {
                title: 'No activity matches these filters',
                text: describeFilters(filters, options),
                label: 'Clear filters',
                onShowAll: () => change(NOTHING),
              }
            : null
        }
        empty={
          <EmptyState icon={IconActivity} title="No activity yet">
            Changes, requests and decisions appear here, with who made them, from where and when.
          </EmptyState>
        }
      >
        <Grid
          label="Activities"
          columns={columns}
          rows={rows}
          idOf={(e) => e._id}
          nameOf={(e) => e.activity}
          awaited={data ? 0 : ACTIVITY_PAGE}
          isRefreshing={answer.isPlaceholderData}
          sort={{ by: 'activityDate', order: 'desc' }}
          onOpen={(row) => opening.open(row._id)}
          openId={opening.id}
          actionsWidth={rows.some((row) => offerOf(row)?.outcome === 'request') ? 140 : 96}
          actionsOf={rows.some((row) => offerOf(row) !== null) ? actionsOf : undefined}
        />
      </PagedList>
      {isSummaryOpen && <SummaryDialog onClose={() => setSummary(false)} />}
      {rows[shown] && (
        <ActivityPanel
          key={rows[shown]._id}
          entry={rows[shown]}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={opening.close}
        />
      )}
    </>
  )
}
