import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { bellKindsOf } from '#domain/permissions/notices.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { readRequestsAgain } from '#web/platform/api/keys.ts'
import { loadedNotices, useMarkRead, useUnread } from '#web/platform/api/notices.ts'
import { useIncubatorStats } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { ImportNotices, useImportNotices } from './import-notices.tsx'
import { bellQueryOf, NoticeList } from './notice-list.tsx'
import { ConflictNotices, WaitingNotices } from './request-notices.tsx'
import { EVERY, useRequestRights } from './use-waiting-requests.ts'
import classes from './notices.module.css'

/** The small badge shows no higher number. */
const COUNTED_TO = 99

const some = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [formatQuantity(n, one, many)]

const Bell = () => {
  const actor = useActor()
  const kinds = bellKindsOf(actor)
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const { decides, proposes } = useRequestRights()
  const imports = useImportNotices(mayImport)
  const { data: incubator } = useIncubatorStats(decides ? ownIncubatorOf(actor) : null, EVERY)
  const unread = useUnread(kinds.length > 0)
  const markRead = useMarkRead()
  const isPhone = useIsPhone()
  const client = useQueryClient()
  if (kinds.length === 0) return null

  const query = bellQueryOf(actor)
  const counts = {
    waiting: decides ? (incubator?.approvals_waiting ?? 0) : 0,
    // Requests count as pending until they are decided.
    unread: (unread?.unread ?? 0) - (unread?.unread_by_kind.requests ?? 0),
    open: imports.total,
  }
  // Counts pending requests, as the menu does, and new notices. Open imports are the person's own work and are not
  // counted.
  const total = counts.waiting + counts.unread
  const parts = [
    ...some(counts.waiting, 'request awaiting your approval', 'requests awaiting your approval'),
    ...some(counts.unread, 'new notification', 'new notifications'),
    ...some(counts.open, 'open import', 'open imports'),
  ]
  return (
    // Closing marks what was shown as read. The list may be long, so Tab can focus and scroll it.
    <Menu
      position="bottom-end"
      width={360}
      menuItemTabIndex={0}
      classNames={{ itemLabel: classes.text }}
      // What happened since the last poll appears at once.
      onOpen={() => readRequestsAgain(client)}
      onClose={() => void markRead(loadedNotices(client, query))}
    >
      <Indicator
        label={total > COUNTED_TO ? `${COUNTED_TO}+` : total || undefined}
        size={total === 0 ? 8 : 16}
        disabled={total + counts.open === 0}
        offset={isPhone ? 10 : 4}
        color="accent"
        zIndex={1}
      >
        <Menu.Target>
          <ActionIcon
            size={32}
            aria-label={parts.length === 0 ? 'Notifications' : `Notifications: ${parts.join(', ')}`}
          >
            <IconBell size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown className={classes.dropdown}>
        {decides && <WaitingNotices />}
        {proposes && <ConflictNotices />}
        <NoticeList query={query} />
        {mayImport && <Menu.Divider />}
        {mayImport && <ImportNotices imports={imports.data} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The bell: pending requests, notices and open imports (notices.md, Notices in the bell). */
export const Notices = () => <Bell key={useActor().uid} />
