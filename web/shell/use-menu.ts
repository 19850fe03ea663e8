import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { COUNT_INBOX, COUNT_RETURNS } from '#domain/api/endpoints.ts'
import { hasInbox } from '#domain/permissions/inbox.ts'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { useIncubatorStats, usePortalStats } from '#web/platform/api/public.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { hrefOfView, useViews } from './use-views.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { usePreferences } from '#web/platform/session/use-preferences.ts'
import type { MenuEntry } from './feature.ts'
import { menuFor } from './menu-entries.ts'
import { EVERY } from './use-waiting-requests.ts'

/** How much waits for an answer. */
const useInboxCount = (isRead: boolean) =>
  useQuery({
    queryKey: keys.inboxCount,
    queryFn: ({ signal }) => ask(COUNT_INBOX, { signal }),
    enabled: isRead,
    refetchInterval: EVERY,
  })

/** How many returns wait for the person: to be filled in, or to be decided. */
const useReturnsCount = (isRead: boolean) =>
  useQuery({
    queryKey: keys.returns('count', {}),
    queryFn: ({ signal }) => ask(COUNT_RETURNS, { signal }),
    enabled: isRead,
    refetchInterval: EVERY,
  })

/** The views that the person pinned, as entries of the menu. */
function usePinnedViews(incubatorId: string | null): MenuEntry[] {
  const views = useViews()
  const { pinned_views: pinned = [] } = usePreferences()
  return pinned.flatMap((id): MenuEntry[] => {
    const view = views.find((v) => v._id === id)
    const href = view && hrefOfView(view, incubatorId)
    return view && href !== undefined ? [{ label: view.name, href, icon: IconBookmark }] : []
  })
}

/** The side menu of the signed-in person, with counts as they load. */
export function useMenu(): MenuEntry[] {
  const actor = useActor()
  const own = ownIncubatorOf(actor)
  const programme = usePortalStats(readsAll(actor))
  const incubator = useIncubatorStats(own, EVERY)
  const inbox = useInboxCount(hasInbox(actor))
  const returns = useReturnsCount(canRead(actor, 'return'))
  const pinned = usePinnedViews(own)
  const counts = {
    programme: programme.data,
    incubator: incubator.data,
    inbox: inbox.data,
    returns: returns.data,
  }
  return [...menuFor(actor, counts), ...pinned]
}
