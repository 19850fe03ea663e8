import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** The search and the filters above a list; paper shows those that are set. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.root} data-filter-bar>
    {children}
  </div>
)
