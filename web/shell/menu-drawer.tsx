import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'
import classes from './shell.module.css'

/**
 * The side menu as a drawer, for screens without room for it. It is loaded when it first opens and then stays; Mantine
 * returns the focus only from a drawer that was mounted closed before.
 */
export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    opened={useMounted() && isOpen}
    onClose={onClose}
    size={264}
    title={<Brand isCollapsed={false} />}
    classNames={{ header: classes.drawerHead, body: classes.drawer, content: classes.side }}
  >
    <SideMenu hasBrand={false} onFollow={onClose} />
  </Drawer>
)
