import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ListedNotice } from '#domain/api/notices.ts'
import { formatNoticeCount } from '#domain/messages/format-notice-count.ts'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useNotices } from '#web/platform/api/notices.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { NoticeTitle } from '#web/platform/ui/notice-title.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './notices.module.css'

/** The notices in a person's bell; requests to decide have a list of their own there. */
export const bellQueryOf = (actor: Actor): ListQuery => ({
  kinds: bellKindsOf(actor)
    .filter((kind) => kind !== 'requests')
    .join(','),
  pageSize: PAGE_SIZE_MAX,
})

const Item = ({ group, onOpen }: { group: readonly ListedNotice[]; onOpen: (path: string) => void }) => {
  const zone = useTimeZone()
  const first = group[0]!
  const isOne = group.length === 1
  return (
    <Menu.Item onClick={() => onOpen(isOne ? first.path : '/notices')}>
      <NoticeTitle isNew={first.read_at === null} className={classes.title}>
        {isOne ? first.title : formatNoticeCount(first.kind, group.length)}
      </NoticeTitle>
      <span className={classes.answer}>{isOne ? first.details : first.title}</span>
      <span className={`${classes.line} figures`}>{formatMoment(first.at, zone)}</span>
    </Menu.Item>
  )
}

/** A run of more notices of one kind than this is shown as one. */
const SINGLE_MAX = 5

/**
 * Notices as the bell shows them: each by itself, and a long run of one kind, all read or all unread, as one group. So 40
 * decisions made together hide nothing else.
 */
function groupNotices(notices: readonly ListedNotice[]): readonly (readonly ListedNotice[])[] {
  const runs: ListedNotice[][] = []
  for (const notice of notices) {
    const last = runs.at(-1)
    const isSame = last?.[0]?.kind === notice.kind && (last[0].read_at === null) === (notice.read_at === null)
    if (isSame) last.push(notice)
    else runs.push([notice])
  }
  return runs.flatMap((run) => (run.length > SINGLE_MAX ? [run] : run.map((one) => [one])))
}

/** A person's notices in the bell, newest first; loaded when it opens (notices.md, Notices in the bell). */
export const NoticeList = ({ query }: { query: ListQuery }) => {
  const { history } = useRouter()
  const { data, error } = useNotices(query)
  return (
    <div role="group" aria-label="Notifications">
      <Menu.Label aria-hidden>Notifications</Menu.Label>
      {data
        ? groupNotices(data.data).map((group) => (
            <Item key={group[0]!._id} group={group} onOpen={(path) => history.push(path)} />
          ))
        : !error && <SkeletonRows rows={3} height={64} />}
      {(error !== null || data?.total === 0) && (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          {error
            ? 'The notifications could not be loaded.'
            : 'No notifications yet. What concerns you appears here.'}
        </Text>
      )}
      <Menu.Item onClick={() => history.push('/notices')}>All notifications</Menu.Item>
    </div>
  )
}
