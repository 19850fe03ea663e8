import { useLocation } from '@tanstack/react-router'
import { IconLogout } from '@tabler/icons-react'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import type { MenuEntry } from './feature.ts'
import { currentOf } from './menu-entries.ts'
import { useMenu } from './use-menu.ts'
import { useSignOut } from './use-sign-out.ts'
import { Brand } from './brand.tsx'
import classes from './side-menu.module.css'

interface Props {
  /** Shows only icons, with their names in tooltips. */
  isCollapsed?: boolean
  /** The drawer shows the brand in its own header. */
  hasBrand?: boolean
  /** Called after an entry was followed, so that the drawer closes. */
  onFollow?: () => void
}

interface EntryProps {
  entry: MenuEntry
  isActive: boolean
  isCollapsed: boolean
  onFollow?: (() => void) | undefined
}

/** Separates the count for screen readers, which would otherwise read "Startups26". */
const nameOf = ({ label, count }: MenuEntry, isCollapsed: boolean): string | undefined =>
  isCollapsed ? label : count === undefined ? undefined : `${label}, ${formatNumber(count)}`

const Entry = ({ entry, isActive, isCollapsed, onFollow }: EntryProps) => {
  const { icon: IconOf, label, href, count } = entry
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <AppLink
          href={href}
          className={classes.entry}
          aria-current={isActive ? 'page' : undefined}
          aria-label={nameOf(entry, isCollapsed)}
          onClick={onFollow}
        >
          <IconOf size={18} stroke={1.6} aria-hidden />
          {!isCollapsed && <span className={classes.label}>{label}</span>}
          {!isCollapsed && count !== undefined && (
            <span className={classes.count}>{formatNumber(count)}</span>
          )}
        </AppLink>
      </Tooltip>
    </li>
  )
}

/** The side menu by role, with Logout at the bottom. */
export const SideMenu = ({ isCollapsed = false, hasBrand = true, onFollow }: Props) => {
  const { pathname, searchStr } = useLocation()
  const entries = useMenu()
  const current = currentOf(entries, pathname, searchStr)
  const leave = useSignOut()
  const later = entries.filter(({ isLater }) => isLater)
  const show = (entry: MenuEntry) => (
    <Entry
      key={entry.href}
      entry={entry}
      isActive={entry === current}
      isCollapsed={isCollapsed}
      onFollow={onFollow}
    />
  )
  return (
    <nav className={classes.root} aria-label="Main" data-collapsed={isCollapsed || undefined}>
      {hasBrand && <Brand isCollapsed={isCollapsed} />}
      <div className={classes.scroll}>
        <ul className={classes.entries}>
          {entries.filter(({ isAtFoot, isLater }) => !isAtFoot && !isLater).map(show)}
        </ul>
        {later.length > 0 && <ul className={classes.later}>{later.map(show)}</ul>}
      </div>
      <ul className={classes.foot}>
        {entries.filter(({ isAtFoot }) => isAtFoot).map(show)}
        <li>
          <Tooltip label="Logout" position="right" disabled={!isCollapsed}>
            <button
              type="button"
              className={classes.entry}
              aria-label={isCollapsed ? 'Logout' : undefined}
              onClick={() => void leave()}
            >
              <IconLogout size={18} stroke={1.6} aria-hidden />
              {!isCollapsed && <span className={classes.label}>Logout</span>}
            </button>
          </Tooltip>
        </li>
      </ul>
    </nav>
  )
}
