import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice-title.module.css'

interface Props {
  /** Nobody has read the notice yet. */
  isNew: boolean
  className?: string | undefined
  children: ReactNode
}

/** The title of a notice, with a dot while it is new. */
export const NoticeTitle = ({ isNew, className = '', children }: Props) => (
  <span className={`${isNew ? classes.new : ''} ${className}`}>
    {isNew && <VisuallyHidden>New: </VisuallyHidden>}
    {children}
  </span>
)
