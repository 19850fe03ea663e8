import { AppLink } from '#web/ui/app-link.tsx'
import { useCurrentPageName } from '#web/ui/page-name.ts'
import classes from './breadcrumb.module.css'

/** Where one is; the last word is the page itself. */
export const Breadcrumb = () => {
  const { title, crumbs } = useCurrentPageName()
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
          {title}
        </li>
      </ol>
    </nav>
  )
}
