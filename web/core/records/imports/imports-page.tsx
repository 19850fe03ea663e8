import { ActionIcon } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileImport, IconTrash } from '@tabler/icons-react'
import { LIST_IMPORTS } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { entityOf, findEntity } from '#domain/entities/register.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { isDiscardable, useDiscardImport } from '#web/platform/api/use-discard-import.ts'
import { usePreparedVerdict } from '#web/core/records/imports/use-prepared-verdict.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { showImportStatus } from '#web/platform/ui/import-status.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'

const columnsFor = (zone: string): GridColumn<Import>[] => [
  { key: 'file', label: 'File', isMain: true, render: (i) => i.file_name, textOf: (i) => i.file_name },
  { key: 'module', label: 'Module', width: 150, render: (i) => findEntity(i.module)?.label.many ?? i.module },
  { key: 'status', label: 'Status', width: 160, render: (i) => <StatusBadge {...showImportStatus(i)} /> },
  {
    key: 'rows',
    label: 'Rows',
    align: 'right',
    width: 88,
    render: (i) => <span className="figures">{formatNumber(i.rows_total)}</span>,
  },
  { key: 'by', label: 'Created by', width: 180, render: (i) => i.by, textOf: (i) => i.by },
  {
    key: 'at',
    label: 'Started',
    width: 150,
    render: (i) => <span className="figures">{formatMoment(i.createdAt, zone)}</span>,
  },
]

const DiscardAction = ({ of }: { of: Import }) => {
  const discard = useDiscardImport()
  if (usePreparedVerdict(entityOf(of.module), of).outcome === 'refuse') return null
  return (
    <Tooltip label="Discard">
      <ActionIcon aria-label={`Discard ${of.file_name}`} onClick={() => void discard(of)}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const discardOf = (i: Import) => isDiscardable(i) && <DiscardAction of={i} />

/** The person's own imports and those of their incubator, newest first, including drafts. */
export const ImportsPage = () => {
  const zone = useTimeZone()
  const [address, change] = useListAddress()
  const page = address.page ?? 1
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const { data, error, refetch, isPlaceholderData } = useQuery<Page<Import>, Problem>({
    queryKey: [...keys.importLists, page],
    queryFn: ({ signal }) => ask(LIST_IMPORTS, { query: { page, pageSize: PAGE_SIZE_DEFAULT }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PageTitle
        title="Imports"
        crumbs={[DASHBOARD]}
        subtitle={data ? formatQuantity(data.total, 'import') : '\u00a0'}
      />
      {error && !data ? (
        <ProblemNotice
          title="The imports could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.total === 0 ? (
        <EmptyState icon={IconFileImport} title="No imports yet">
          Files you import appear here, including drafts.
        </EmptyState>
      ) : (
        <Grid
          label="Imports"
          columns={columnsFor(zone)}
          rows={data?.data ?? []}
          idOf={(i) => i._id}
          nameOf={(i) => i.file_name}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={isPlaceholderData}
          hrefOf={(i) => `/imports/${i._id}`}
          actionsWidth={56}
          actionsOf={mayImport ? discardOf : undefined}
        />
      )}
      {data && <Pager {...data} onChange={(next) => change({ page: next }, { isStep: true })} />}
    </>
  )
}
