import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIST_MAILS, RETRY_MAILS } from '#domain/api/endpoints.ts'
import type { FailedMail } from '#domain/api/failed-mails.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'

const recipientOf = ({ name, email }: FailedMail): string => name ?? email ?? 'A deleted account'

const columnsFor = (zone: string): GridColumn<FailedMail>[] => [
  {
    key: 'to',
    label: 'To',
    isMain: true,
    render: (mail) => (
      <TwoLines>{[mail.name, mail.email].filter(Boolean).join(', ') || recipientOf(mail)}</TwoLines>
    ),
    textOf: (mail) => [mail.name, mail.email].filter(Boolean).join(', '),
  },
  { key: 'kind', label: 'About', width: 184, render: ({ kind }) => kind },
  {
    key: 'status',
    label: 'Status',
    width: 152,
    render: ({ status }) =>
      status === 'failed' ? (
        <StatusBadge label="Given up" tone="red" />
      ) : (
        <StatusBadge label="Retrying" tone="orange" />
      ),
  },
  {
    key: 'last_error',
    label: 'Reason',
    render: (mail) => <TwoLines>{mail.last_error}</TwoLines>,
    textOf: ({ last_error }) => last_error,
  },
  {
    key: 'createdAt',
    label: 'Since',
    width: 152,
    render: ({ createdAt }) => formatMoment(createdAt, zone),
  },
  {
    key: 'due_at',
    label: 'Next attempt',
    width: 152,
    isWideOnly: true,
    render: ({ due_at: due }) => (due === null ? '' : formatMoment(due, zone)),
    isBlank: ({ due_at: due }) => due === null,
  },
]

/** /mails: emails that could not be sent, for the portal (running.md, Failed mails). */
export const MailsPage = () => {
  const [address, change] = useListAddress()
  const client = useQueryClient()
  const zone = useTimeZone()
  const mayRetry = useVerdict('mail.retry').outcome === 'apply'
  const query = { page: address.page, pageSize: PAGE_SIZE_DEFAULT }
  const answer = useQuery<Page<FailedMail>, Problem>({
    queryKey: keys.mailList(query),
    queryFn: ({ signal }) => ask(LIST_MAILS, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = answer
  const retry = async (ids?: string[]) => {
    try {
      const { retried } = await ask(RETRY_MAILS, { body: ids ? { ids } : {} })
      toast.success(
        retried === 1 ? 'The email is tried again' : `${formatNumber(retried)} emails are tried again`,
      )
    } catch (error) {
      toast.error(asProblem(error).detail)
    }
    void client.invalidateQueries({ queryKey: keys.mails })
  }
  const actionsOf = (mail: FailedMail) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Try the email to ${recipientOf(mail)} again`}
      onClick={() => void retry([mail._id])}
    >
      Try again
    </Button>
  )
  return (
    <>
      <PageTitle
        title="Failed emails"
        crumbs={[DASHBOARD, { label: 'All Admins', href: '/settings' }]}
        subtitle={data ? formatQuantity(data.total, 'email') : '\u00a0'}
      >
        {mayRetry && data !== undefined && data.total > 0 && (
          <Button onClick={() => void retry()}>Try all again</Button>
        )}
      </PageTitle>
      <PagedList
        answer={answer}
        failure="The emails could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={null}
        empty={
          <EmptyState icon={IconMailCheck} title="No failed emails">
            Emails that could not be sent appear here, with the reason.
          </EmptyState>
        }
      >
        <Grid
          label="Failed emails"
          columns={columnsFor(zone)}
          rows={data?.data ?? []}
          idOf={(mail) => mail._id}
          nameOf={recipientOf}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={answer.isPlaceholderData}
          {...(mayRetry ? { actionsOf, actionsWidth: 104 } : {})}
        />
      </PagedList>
    </>
  )
}
