import { Drawer } from '@mantine/core'
import { useOpenedLater } from '#web/ui/use-opened-later.ts'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'
import classes from './shell.module.css'

/** The side menu where there is no room beside the content. */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    opened={useOpenedLater(isOpen)}
    onClose={onClose}
    size={264}
    title={<Brand isCollapsed={false} />}
    classNames={{ header: classes.drawerHead, body: classes.drawer, content: classes.side }}
  >
    <SideMenu hasBrand={false} onFollow={onClose} />
  </Drawer>
)
