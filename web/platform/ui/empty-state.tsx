import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  icon?: Icon
  /** The entity's `texts.empty`. */
  title: string
  /** Why it is empty, or what will appear here. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** An empty list or page: what it is, why it is empty, and the next step. */
export const EmptyState = ({ icon: IconOf, title, children, action }: Props) => (
  <div className={classes.root}>
    {IconOf && <IconOf size={28} stroke={1.5} aria-hidden className={classes.icon} />}
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.text}>{children}</div>}
    {action}
  </div>
)
