/**
 * Room `shell`: the frame of every signed-in page: the menu of the person's role, the breadcrumb, the search,
 * and a link that lets the keyboard skip to the content.
 */
import { MantineThemeProvider } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState, useEffect, type FunctionComponent } from 'react'
import { PausedNotice } from '#web/platform/session/paused-notice.tsx'
import { PrintHead } from '#web/platform/session/print-head.tsx'
import { useWatchedSession } from '#web/platform/session/session.ts'
import { usePreferences } from '#web/platform/session/use-preferences.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { InsideMain } from '#web/platform/ui/plain-page.tsx'
import { Questions } from '#web/platform/ui/questions.tsx'
import { SkipLink } from '#web/platform/ui/skip-link.tsx'
import { Toasts } from '#web/platform/ui/toasts.tsx'
import { useLastingFocus } from '#web/platform/ui/use-lasting-focus.ts'
import { useIsNarrow } from '#web/platform/ui/use-screen.ts'
import { MENU_COLLAPSED } from './menu-collapsed.ts'
import { OfflineBar } from './offline-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './shell.module.css'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Menus and dialogs are rendered inside the main landmark, so that all content is within a landmark. */
const floats = { components: { Portal: { defaultProps: { target: '#floats' } } } }

/** Milliseconds after the page is there. A new stream begins with the changes of the last 15 seconds. */
const SETTLED = 3_000

/**
 * Shows what others change, once the page has settled (notices.md, Live updates), and hands over the bar that is
 * shown from then on.
 */
function useSettled(showBar: (bar: () => FunctionComponent) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async (): Promise<void> => {
      const { followChanges, UnreadBar } = await import('./once-settled.ts')
      if (leaving.signal.aborted) return
      followChanges(client, leaving.signal)
      showBar(() => UnreadBar)
    }
    // Without its file, lists still reload by themselves.
    const timer = setTimeout(() => void begin().catch(() => {}), SETTLED)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, showBar])
}

export const Shell = () => {
  useLastingFocus()
  useWatchedSession()
  const [UnreadBar, setBar] = useState<FunctionComponent>()
  useSettled(setBar)
  const isNarrow = useIsNarrow()
  const { density } = usePreferences()
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: MENU_COLLAPSED,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [wasDrawerOpened, setDrawerOpened] = useState(false)
  const [isDrawerOpen, drawer] = useDisclosure(false, { onOpen: () => setDrawerOpened(true) })
  return (
    <MantineThemeProvider inherit theme={floats}>
      <div
        className={classes.frame}
        data-collapsed={(!isNarrow && isCollapsed) || undefined}
        data-density={density}
      >
        <SkipLink to="content">Skip to the content</SkipLink>
        {isNarrow ? (
          wasDrawerOpened && <MenuDrawer isOpen={isDrawerOpen} onClose={drawer.close} />
        ) : (
          <div className={classes.side}>
            <SideMenu isCollapsed={isCollapsed} />
          </div>
        )}
        <div className={classes.main}>
          <PausedNotice />
          <TopBar
            isNarrow={isNarrow}
            isCollapsed={isCollapsed}
            onMenu={() => (isNarrow ? drawer.open() : setCollapsed(!isCollapsed))}
          />
          <OfflineBar />
          {UnreadBar && <UnreadBar />}
          <main id="content" tabIndex={-1} className={classes.content}>
            <PrintHead />
            <InsideMain value={true}>
              <Outlet />
            </InsideMain>
            <div id="floats" className={classes.floats} />
          </main>
        </div>
      </div>
      <Questions />
      <Toasts />
    </MantineThemeProvider>
  )
}
