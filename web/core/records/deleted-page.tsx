import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import { LIST_DELETED } from '#domain/api/endpoints.ts'
import { ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityOf, findEntity } from '#domain/entities/register.ts'
import { decide, type Verdict } from '#domain/permissions/decide.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { Search } from '#web/core/records/list-bar.tsx'
import { lower } from '#web/core/records/list-params.ts'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { useRestore } from '#web/core/records/use-restore.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { DaySearch, readDay } from '#web/platform/ui/day-search.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { deletedColumns } from './deleted-columns.tsx'
import { DeletedPanel } from './deleted-panel.tsx'
import { restoreLabel } from '#web/core/records/restore-label.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Who may delete a record may restore it (history-and-restoring.md, Restoring a deleted record). */
function useRestoreVerdict(): (record: DeletedRecord) => Verdict {
  const actor = useActor()
  return (record) => {
    const entity: Entity = entityOf(record.entity)
    return decide(actor, entity.actions.delete, {
      incubatorId: record.incubator_id,
      startupId: entity.account === 'startup' ? record._id : record.startup_id,
      mentorId: entity.account === 'mentor' ? record._id : null,
    })
  }
}

/** The search parameters that the call accepts as filters. */
const WORDS = ['entity', 'incubator_id', 'batch_id', 'search', 'from', 'to'] as const

/** A page of deleted records, filtered as the address says. */
function useDeleted(address: ListQuery) {
  const words = WORDS.flatMap((name) => (address[name] === undefined ? [] : [[name, String(address[name])]]))
  const query: ListQuery = { ...Object.fromEntries(words), page: address.page, pageSize: ACTIVITY_PAGE }
  return useQuery<Page<DeletedRecord>, Problem>({
    queryKey: keys.deletedList(query),
    queryFn: ({ signal }) => ask(LIST_DELETED, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * /deleted: deleted records, with who deleted them and when, and a button to restore them
 * (history-and-restoring.md, Deleted records).
 */
export const DeletedPage = () => {
  const zone = useTimeZone()
  const today = todayIn(zone)
  const actor = useActor()
  const [address, change] = useListAddress()
  const opening = useOpen()
  const answer = useDeleted(address)
  const { isBusy, restore } = useRestore()
  const verdictOf = useRestoreVerdict()
  const [chosen, setChosen] = useState(NONE)
  const entity = findEntity(String(address['entity'] ?? ''))
  const hasIncubator = readsAll(actor) && address['incubator_id'] === undefined
  const columns = useMemo(
    () => deletedColumns(zone, { isOfOne: entity !== undefined, hasIncubator }),
    [entity, hasIncubator, zone],
  )
  const { data } = answer
  const rows = data?.data ?? []
  const mayRestore = (record: DeletedRecord) => verdictOf(record).outcome !== 'refuse'
  const selected = rows.filter((row) => chosen.has(row._id) && mayRestore(row))
  const bringBack = async (records: readonly DeletedRecord[]) => {
    if (!(await restore(records))) return
    setChosen(NONE)
    if (opening.id !== undefined) opening.close()
  }
  const isOfBatch = address['batch_id'] !== undefined
  const shown = rows.findIndex((row) => row._id === opening.id)
  const step = (by: 1 | -1) => {
    const next = shown < 0 ? undefined : rows[shown + by]
    return next ? () => opening.open(next._id) : null
  }
  const actionsOf = (row: DeletedRecord) =>
    mayRestore(row) && (
      <Button
        size="compact-sm"
        variant="default"
        aria-disabled={isBusy}
        aria-label={`${restoreLabel(verdictOf(row))} ${row.name}`}
        onClick={() => void bringBack([row])}
      >
        {restoreLabel(verdictOf(row))}
      </Button>
    )
  const what = entity ? lower(entity.label.many) : 'records'
  return (
    <>
      <PageTitle
        title={`Deleted ${what}`}
        crumbs={[DASHBOARD]}
        subtitle={data ? formatQuantity(data.total, 'deleted record') : '\u00a0'}
      >
        {isOfBatch && (
          <Button variant="default" onClick={() => change({ batch_id: undefined })}>
            Show all deleted
          </Button>
        )}
      </PageTitle>
      <FilterBar>
        <Search
          label="Search by name or person"
          value={address.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
        />
        <DaySearch
          of="From"
          label="Deleted from"
          width={160}
          today={today}
          value={readDay(address['from'])}
          onChange={(day) => change({ from: day })}
        />
        <DaySearch
          of="To"
          label="Deleted until"
          width={160}
          today={today}
          value={readDay(address['to'])}
          onChange={(day) => change({ to: day })}
        />
      </FilterBar>
      <PagedList
        answer={answer}
        failure={`Deleted ${what} could not be loaded.`}
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={filteredBy({ search: address.search, from: address['from'], to: address['to'] }, change, {
          title: `No deleted ${what} match`,
          label: 'Clear search and dates',
        })}
        empty={
          <EmptyState icon={IconTrash} title={isOfBatch ? 'Nothing left to restore' : `No deleted ${what}`}>
            {isOfBatch
              ? 'These records were restored or deleted again since.'
              : 'Deleted records appear here, with who deleted them and when.'}
          </EmptyState>
        }
      >
        <Grid
          label={`Deleted ${what}`}
          columns={columns}
          rows={rows}
          idOf={(row) => row._id}
          nameOf={(row) => row.name}
          awaited={data ? 0 : ACTIVITY_PAGE}
          isRefreshing={answer.isPlaceholderData}
          sort={{ by: 'deletedAt', order: 'desc' }}
          selection={rows.some(mayRestore) ? { ids: chosen, onChange: setChosen } : undefined}
          onOpen={(row) => opening.open(row._id)}
          openId={opening.id}
          actionsWidth={140}
          actionsOf={actionsOf}
        />
      </PagedList>
      <SelectionBar count={selected.length} onClear={() => setChosen(NONE)}>
        {selected[0] && (
          <Button size="compact-sm" loading={isBusy} onClick={() => void bringBack(selected)}>
            {restoreLabel(verdictOf(selected[0]))}
          </Button>
        )}
      </SelectionBar>
      {rows[shown] && (
        <DeletedPanel
          key={rows[shown]._id}
          record={rows[shown]}
          verdict={verdictOf(rows[shown])}
          isBusy={isBusy}
          onRestore={() => void bringBack([rows[shown]!])}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={opening.close}
        />
      )}
    </>
  )
}
