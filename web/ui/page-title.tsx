import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageName, type Crumb } from './page-name.ts'
import classes from './page-title.module.css'

interface Props {
  title: string
  /** Where the page hangs, the dashboard first; the title itself is the last and is not named here. */
  crumbs?: readonly Crumb[]
  /** Under the title: the number of hits, or one sentence. */
  subtitle?: ReactNode
  /** At the right: one primary button at most. */
  children?: ReactNode
}

/** The one title of a page; it names the browser's tab and the breadcrumb too. */
export const PageTitle = ({ title, crumbs, subtitle, children }: Props) => {
  usePageName(title, crumbs)
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

/** The first crumb of every page but the dashboard. */
export const DASHBOARD: Crumb = { label: 'Dashboard', href: '/dashboard' }
