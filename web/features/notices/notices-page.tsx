import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { NOTICES_PAGE } from '#domain/api/page-size.ts'
import type { ListedNotice } from '#domain/api/notices.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useMarkRead, useNotices } from '#web/platform/api/notices.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { NoticeTitle } from '#web/platform/ui/notice-title.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './notices-page.module.css'

const Row = ({ notice, zone, onOpen }: { notice: ListedNotice; zone: string; onOpen: () => void }) => (
  <li>
    <AppLink href={notice.path} className={classes.row} onClick={onOpen}>
      <NoticeTitle isNew={notice.read_at === null} className={classes.title}>
        {notice.title}
      </NoticeTitle>
      <span className={`${classes.at} figures`}>{formatMoment(notice.at, zone)}</span>
      {notice.details !== '' && <span className={classes.details}>{notice.details}</span>}
    </AppLink>
  </li>
)

/** /notices: everything that the person was notified of (notices.md, Reading notices). */
export const NoticesPage = () => {
  const [address, change] = useListAddress()
  const zone = useTimeZone()
  const markRead = useMarkRead()
  const isUnread = address['unread'] === 'true'
  const answer = useNotices({
    page: address.page,
    pageSize: NOTICES_PAGE,
    ...(isUnread ? { unread: 'true' } : {}),
  })
  const { data } = answer
  const shown = data?.data ?? []
  const hasNew = shown.some(({ read_at }) => read_at === null)
  return (
    <>
      <PageTitle
        title="Notifications"
        crumbs={[DASHBOARD]}
        subtitle={data ? `${formatNumber(data.unread)} unread` : '\u00a0'}
      >
        <SegmentedControl
          aria-label="Which notices"
          value={isUnread ? 'unread' : 'all'}
          onChange={(value) => change({ unread: value === 'unread' ? 'true' : undefined })}
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
        />
        <Button variant="default" disabled={!hasNew} onClick={() => void markRead(shown)}>
          Mark as read
        </Button>
      </PageTitle>
      <PagedList
        answer={answer}
        failure="The notifications could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={
          isUnread
            ? {
                title: 'No unread notifications',
                text: 'You have read everything.',
                label: 'Show all',
                onShowAll: () => change({ unread: undefined }),
              }
            : null
        }
        empty={
          <EmptyState icon={IconBell} title="No notifications yet">
            What concerns you appears here.
          </EmptyState>
        }
      >
        {data ? (
          <ul className={classes.list} aria-label="Notifications">
            {shown.map((notice) => (
              <Row key={notice._id} notice={notice} zone={zone} onOpen={() => void markRead([notice])} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={NOTICES_PAGE} height={64} />
        )}
      </PagedList>
    </>
  )
}
