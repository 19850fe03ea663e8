import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Notices } from './notices.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

interface Props {
  isNarrow: boolean
  isCollapsed: boolean
  onMenu: () => void
}

/** The top bar, 48 px high: menu button, breadcrumb, search, notifications, account menu. */
export const TopBar = ({ isNarrow, isCollapsed, onMenu }: Props) => {
  const label = isNarrow ? 'Open menu' : isCollapsed ? 'Expand menu' : 'Collapse menu'
  const IconOf = isNarrow ? IconMenu2 : IconLayoutSidebar
  return (
    <header className={classes.root}>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={onMenu} size={32}>
          <IconOf size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Breadcrumb />
      <SearchButton />
      <Notices />
      <PersonMenu />
    </header>
  )
}
