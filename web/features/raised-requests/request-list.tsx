import { IconMessageQuestion } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { optionsOf } from '#domain/kinds/register.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecords } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { Search } from '#web/core/records/list-bar.tsx'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useOpen } from '#web/core/records/use-open.ts'
import { useSteps } from '#web/core/records/use-steps.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { requestColumns } from './request-columns.tsx'

const RequestPanel = lazyPart(async () => (await import('./request-panel.tsx')).RequestPanel)

const { fields, pageSize } = raisedRequest

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

interface Props {
  /** Below the sentence of an empty list. */
  action?: ReactNode
}

/** One's own requests; the open one is shown in a panel (raised-requests.md, Raised request list). */
export const RequestList = ({ action }: Props) => {
  const zone = useTimeZone()
  const [address, change] = useListAddress()
  const opening = useOpen()
  const { page, search } = address
  const filters = { search, kind: textIn(address['kind']), to: textIn(address['to']) }
  const answer = useRecords(raisedRequest.name, {
    page,
    ...filters,
    pageSize,
  })
  const { data, isPlaceholderData: isRefreshing } = answer
  const rows = data?.data ?? []
  const columns = useMemo(() => requestColumns(zone), [zone])
  const { previous, next } = useSteps(
    opening.id,
    {
      ...data,
      rows,
      isRefreshing,
      onPage: (at) => change({ page: at }),
    },
    (id) => opening.open(id),
  )
  return (
    <>
      <FilterBar>
        <Search
          label="Search for requests"
          value={search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
        <ChoiceChip
          label="Type"
          options={optionsOf(fields.kind)}
          value={filters.kind}
          onChange={(value) => change({ kind: value })}
        />
        <ChoiceChip
          label="To"
          options={optionsOf(fields.to)}
          value={filters.to}
          onChange={(value) => change({ to: value })}
        />
      </FilterBar>
      <PagedList
        answer={answer}
        failure="The requests could not be loaded."
        onPage={(at) => change({ page: at }, { isStep: true })}
        filtered={filteredBy(filters, change, {
          title: 'No requests match these filters',
          label: 'Clear filters',
        })}
        empty={
          <EmptyState icon={IconMessageQuestion} title={raisedRequest.texts.empty} action={action}>
            Ask the portal or your incubator for something. The answers appear here.
          </EmptyState>
        }
      >
        <Grid
          label="Raised requests"
          columns={columns}
          rows={rows}
          idOf={(row) => row._id}
          nameOf={(row) => asText(row['subject'])}
          awaited={data ? 0 : pageSize}
          isRefreshing={isRefreshing}
          onOpen={(row) => opening.open(row._id)}
          openId={opening.id}
        />
      </PagedList>
      {opening.id !== undefined && (
        <RequestPanel
          key={opening.id}
          id={opening.id}
          rowId={opening.id}
          known={rows.find((row) => row._id === opening.id)}
          onPrevious={previous}
          onNext={next}
          onClose={opening.close}
        />
      )}
    </>
  )
}
