import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageName, type Crumb } from './page-name.ts'
import classes from './page-title.module.css'

interface Props {
  title: string
  /** The parent pages, the dashboard first; the title itself is added as the last entry. */
  crumbs?: readonly Crumb[] | undefined
  /** What the breadcrumb ends in; the title by default. */
  here?: string
  /** Below the title: the number of results, or one sentence. */
  subtitle?: ReactNode
  /** At the right: one primary button at most. */
  children?: ReactNode
}

/** The only title of a page, also used for the browser's tab and the breadcrumb. */
export const PageTitle = ({ title, crumbs, here, subtitle, children }: Props) => {
  usePageName(title, crumbs, here)
  return (
    <div className={classes.root}>
      <div>
        <Title order={1}>{title}</Title>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

/** The first entry of every breadcrumb except the dashboard's. */
export const DASHBOARD: Crumb = { label: 'Dashboard', href: '/dashboard' }
