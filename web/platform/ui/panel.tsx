import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

interface Props {
  title: string
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page, with its title and what may be done with it. */
export const Panel = ({ title, actions, children }: Props) => (
  <section aria-label={title} className={classes.root}>
    <div className={classes.head}>
      {/* A number stays in the line of its sign. */}
      <Title order={2}>{title.replaceAll(' %', '\u00a0%')}</Title>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {children}
  </section>
)
