import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** The search and the filters above a list; paper shows the list alone. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.root}>{children}</div>
)
