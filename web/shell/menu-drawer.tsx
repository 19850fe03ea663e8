import { Drawer } from '@mantine/core'
import { useOpenAfterMount } from '#web/ui/use-open-after-mount.ts'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'
import classes from './shell.module.css'

/** The side menu as a drawer, for screens without room for it. */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    opened={useOpenAfterMount(isOpen)}
    onClose={onClose}
    size={264}
    title={<Brand isCollapsed={false} />}
    classNames={{ header: classes.drawerHead, body: classes.drawer, content: classes.side }}
  >
    <SideMenu hasBrand={false} onFollow={onClose} />
  </Drawer>
)
