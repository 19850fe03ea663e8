import { AppLink } from '#web/ui/app-link.tsx'
import { useCurrentPageName } from '#web/ui/page-name.ts'
import classes from './breadcrumb.module.css'

/** The path to the current page, which is its last entry. Dashboards have no parent, and no breadcrumb. */
export const Breadcrumb = () => {
  const { title, crumbs, here = title } = useCurrentPageName()
  if (crumbs.length === 0) return <div className={classes.root} />
  return (
    <nav aria-label="Breadcrumb" className={classes.root}>
      <ol className={classes.list}>
        {crumbs.map(({ label, href }) => (
          <li key={href} className={classes.parent}>
            <AppLink href={href} className={classes.link}>
              {label}
            </AppLink>
            <span aria-hidden className={classes.slash}>
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className={classes.here}>
          {here}
        </li>
      </ol>
    </nav>
  )
}
