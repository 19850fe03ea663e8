/**
 * Room `shell`: the frame of every signed-in page. It promises the menu of the person's role, a
 * way back by the breadcrumb, the search, and a content column that the keyboard reaches first.
 */
import { Drawer, MantineThemeProvider } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from '@tanstack/react-router'
import { Toasts } from '#web/ui/toasts.tsx'
import { InsideMain } from '#web/ui/plain-page.tsx'
import { useIsNarrow } from '#web/ui/use-screen.ts'
import '#web/theme/kit.css'
import { Brand } from './brand.tsx'
import { MENU_FOLDED } from './menu-folded.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './shell.module.css'

/** Menus and dialogs float inside the main landmark, so that nothing on the page stands outside of one. */
const floats = { components: { Portal: { defaultProps: { target: '#floats' } } } }

export const Shell = () => {
  const isNarrow = useIsNarrow()
  const [isFolded, setFolded] = useLocalStorage({
    key: MENU_FOLDED,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  return (
    <MantineThemeProvider inherit theme={floats}>
      <ModalsProvider>
        <div className={classes.frame} data-folded={(!isNarrow && isFolded) || undefined}>
          <a href="#content" className={classes.skip}>
            Skip to the content
          </a>
          {isNarrow ? (
            <Drawer
              opened={isDrawerOpen}
              onClose={drawer.close}
              size={264}
              title={<Brand isFolded={false} />}
              classNames={{ header: classes.drawerHead, body: classes.drawer, content: classes.side }}
            >
              <SideMenu hasBrand={false} onFollow={drawer.close} />
            </Drawer>
          ) : (
            <div className={classes.side}>
              <SideMenu isFolded={isFolded} />
            </div>
          )}
          <div className={classes.main}>
            <TopBar
              isNarrow={isNarrow}
              isFolded={isFolded}
              onMenu={() => (isNarrow ? drawer.open() : setFolded(!isFolded))}
            />
            <main id="content" tabIndex={-1} className={classes.content}>
              <InsideMain value={true}>
                <Outlet />
              </InsideMain>
              <div id="floats" className={classes.floats} />
            </main>
          </div>
        </div>
        <Toasts />
      </ModalsProvider>
    </MantineThemeProvider>
  )
}
