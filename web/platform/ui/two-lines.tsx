import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

/** A table cell that uses both lines that fit into a row of 44 px. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <span className={classes.root}>{children}</span>
)
