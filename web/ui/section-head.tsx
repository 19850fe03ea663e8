import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section-head.module.css'

interface Props {
  title: string
  /** Under the title: the number of hits, or one sentence. */
  subtitle?: ReactNode
  /** At the right. */
  children?: ReactNode
}

/** The head of a part of a page: a tab's list, a panel. */
export const SectionHead = ({ title, subtitle, children }: Props) => (
  <div className={classes.root}>
    <div>
      <Title order={2}>{title}</Title>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
    </div>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
)
