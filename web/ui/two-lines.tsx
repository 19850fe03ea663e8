import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

/** A table's cell that may use both lines which a row of 44 px has room for. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <span className={classes.root}>{children}</span>
)
