import { IconChevronLeft } from '@tabler/icons-react'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useCurrentPageName } from '#web/platform/ui/page-name.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import classes from './breadcrumb.module.css'

/**
 * The path to the current page, which is its last entry. Dashboards have no parent, and no breadcrumb. A
 * phone has room for the way back to the page above, which the menu offers in place of the dashboard.
 */
export const Breadcrumb = () => {
  const { title, crumbs, here = title } = useCurrentPageName()
  const isPhone = useIsPhone()
  if (crumbs.length === 0) return <div className={classes.root} />
  return (
    <nav aria-label="Breadcrumb" className={classes.root}>
      <ol className={classes.list}>
        {(isPhone ? crumbs.slice(1).slice(-1) : crumbs).map(({ label, href }) => (
          <li key={href} className={classes.parent}>
            <AppLink href={href} className={classes.link}>
              {isPhone && <IconChevronLeft size={16} stroke={1.8} aria-hidden />}
              {label}
            </AppLink>
            <span aria-hidden className={classes.slash}>
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className={classes.here}>
          {isPhone ? title : here}
        </li>
      </ol>
    </nav>
  )
}
