import { IconInbox } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { Search } from '#web/core/records/list-bar.tsx'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { useSteps } from '#web/core/records/use-steps.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { useIsNarrow } from '#web/platform/ui/use-screen.ts'
import { AssignTo } from './assign-to.tsx'
import { inboxTexts } from './english/inbox.ts'
import { inboxColumns } from './inbox-columns.tsx'
import { filtersIn, placeOf, readPlace, useInbox } from './use-inbox.ts'

const MessagePanel = lazyPart(
  async () => (await import('#web/features/contact/message-panel.tsx')).MessagePanel,
)
const RequestPanel = lazyPart(
  async () => (await import('#web/features/raised-requests/request-panel.tsx')).RequestPanel,
)
const IncubatorFilter = lazyPart(
  async () => (await import('#web/core/records/incubator-filter.tsx')).IncubatorFilter,
)

const IncubatorChips = lazyPart(
  async () => (await import('#web/core/records/incubator-chips.tsx')).IncubatorChips,
)

const { columns: labels } = inboxTexts

/** The choices of a filter, with their labels. */
const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))
const STATUSES = choices(inboxTexts.statuses)
const KINDS = choices(inboxTexts.kinds)
const TO = choices(inboxTexts.addressees)
const ASSIGNED = choices(inboxTexts.assigned)

/** /inbox: contact messages and raised requests, what is open first (inbox.md, Inbox page). */
export const InboxPage = () => {
  const actor = useActor()
  const isPortal = readsAll(actor)
  const hasIncubator = !useIsNarrow() && isPortal
  const [now] = useState(Date.now)
  const [address, change] = useListAddress()
  const opening = useOpen()
  const answer = useInbox(address)
  const { data, isPlaceholderData: isRefreshing } = answer
  const items = data?.data ?? []
  const rows = items.map((item) => ({ ...item, place: placeOf(item) }))
  const columns = useMemo(() => inboxColumns({ now, hasIncubator }), [hasIncubator, now])
  const filters = filtersIn(address)
  const { previous, next } = useSteps(
    opening.id,
    {
      ...data,
      rows: rows.map(({ place }) => ({ _id: place })),
      isRefreshing,
      onPage: (page) => change({ page }),
    },
    (id) => opening.open(id),
  )
  const open = readPlace(opening.id)
  const steps = { onPrevious: previous, onNext: next, onClose: opening.close }
  const Opened = open?.kind === 'message' ? MessagePanel : RequestPanel
  return (
    <>
      <PageTitle
        title={inboxTexts.title}
        crumbs={[DASHBOARD]}
        subtitle={data ? inboxTexts.count(data.total) : '\u00a0'}
      />
      <FilterBar>
        <Search
          label={inboxTexts.search}
          value={address.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
        <ChoiceChip
          label={labels.status}
          options={STATUSES}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
        {canRead(actor, 'contact-message') && (
          <ChoiceChip
            label={labels.kind}
            options={KINDS}
            value={filters.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        {isPortal && (
          <ChoiceChip label={labels.to} options={TO} value={filters.to} onChange={(to) => change({ to })} />
        )}
        <ChoiceChip
          label={labels.assigned}
          options={ASSIGNED}
          value={filters.assigned}
          onChange={(assigned) => change({ assigned })}
        />
        {isPortal && (
          <IncubatorFilter
            value={filters.incubator_id ?? null}
            onChange={(id) => change({ incubator_id: id ?? undefined })}
          />
        )}
        <IncubatorChips entity={{ ownerName: 'incubator_id' }} address={address} change={change} />
      </FilterBar>
      <PagedList
        answer={answer}
        failure={inboxTexts.notLoaded}
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={filteredBy(filters, change, { title: inboxTexts.noMatch, label: inboxTexts.showAll })}
        empty={
          <EmptyState icon={IconInbox} title={inboxTexts.none}>
            {inboxTexts.noneLead}
          </EmptyState>
        }
      >
        <Grid
          label={inboxTexts.title}
          columns={columns}
          rows={rows}
          idOf={({ place }) => place}
          nameOf={({ subject }) => subject}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={isRefreshing}
          onOpen={({ place }) => opening.open(place)}
          openId={opening.id}
        />
      </PagedList>
      {open && opening.id !== undefined && (
        <Opened
          key={opening.id}
          id={open.id}
          rowId={opening.id}
          head={<AssignTo place={open} item={items.find((one) => placeOf(one) === opening.id)} />}
          {...steps}
        />
      )}
    </>
  )
}
