import { IconMessages } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
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
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { messageColumns } from './message-columns.tsx'
import { filtersIn, useContactMessages } from './use-contact-messages.ts'

const MessagePanel = lazyPart(async () => (await import('./message-panel.tsx')).MessagePanel)
const IncubatorFilter = lazyPart(
  async () => (await import('#web/core/records/incubator-filter.tsx')).IncubatorFilter,
)

const STATES = [
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Answered' },
]

interface Props {
  renderHead: (count: ReactNode) => ReactNode
}

/** The contact messages within reach; the open one is shown in a panel (public-pages.md, Contact messages). */
export const MessageList = ({ renderHead }: Props) => {
  const zone = useTimeZone()
  const isPortal = readsAll(useActor())
  const [address, change] = useListAddress()
  const opening = useOpen()
  const answer = useContactMessages(address)
  const { data, isPlaceholderData: isRefreshing } = answer
  const rows = data?.data ?? []
  const columns = useMemo(() => messageColumns(zone, isPortal), [isPortal, zone])
  const filters = filtersIn(address)
  const { previous, next } = useSteps(
    opening.id,
    {
      ...data,
      rows,
      isRefreshing,
      onPage: (page) => change({ page }),
    },
    (id) => opening.open(id),
  )
  return (
    <>
      {renderHead(data ? formatQuantity(data.total, 'message') : '\u00a0')}
      <FilterBar>
        <Search
          label="Search for messages"
          value={address.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
        <ChoiceChip
          label="State"
          options={STATES}
          value={filters.answered}
          onChange={(answered) => change({ answered })}
        />
        {isPortal && (
          <IncubatorFilter
            value={filters.incubator_id ?? null}
            onChange={(id) => change({ incubator_id: id ?? undefined })}
          />
        )}
      </FilterBar>
      <PagedList
        answer={answer}
        failure="The messages could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={filteredBy(filters, change, { title: 'No messages match', label: 'Show all messages' })}
        empty={
          <EmptyState icon={IconMessages} title="No messages found">
            What visitors write in the contact form appears here.
          </EmptyState>
        }
      >
        <Grid
          label="Contact messages"
          columns={columns}
          rows={rows}
          idOf={(one) => one._id}
          nameOf={(one) => one.subject}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={isRefreshing}
          onOpen={(one) => opening.open(one._id)}
          openId={opening.id}
        />
      </PagedList>
      {opening.id !== undefined && (
        <MessagePanel
          key={opening.id}
          id={opening.id}
          listed={rows.find((one) => one._id === opening.id)}
          isLoading={data === undefined}
          onPrevious={previous}
          onNext={next}
          onClose={opening.close}
        />
      )}
    </>
  )
}
