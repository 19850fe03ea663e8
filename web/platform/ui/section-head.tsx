import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section-head.module.css'

interface Props {
  title: string
  /** Below the title: the number of results, or one sentence. */
  subtitle?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** The header of a section: a tab's list, a panel. */
export const SectionHead = ({ title, subtitle, children }: Props) => (
  <div className={classes.root}>
    <div>
      <Title order={2}>{title}</Title>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
    </div>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
)
