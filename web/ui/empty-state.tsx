import type { Icon } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
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
export const EmptyState = ({ icon: IconOf, title, children, action }: Props) => {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      // The button disappears when the list fills; the focus must not jump to the top of the page.
      if (element?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={classes.root} ref={root}>
      {IconOf && <IconOf size={28} stroke={1.5} aria-hidden className={classes.icon} />}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}
