import type { ReactNode } from 'react'
import classes from './dashboard-layout.module.css'

/** The parts of a dashboard below one another. */
export const DashboardParts = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.root} in-order`}>{children}</div>
)

interface ColumnsProps {
  first: ReactNode
  second: ReactNode
}

/**
 * Panels in two columns, each of its own height, so that nothing is empty below a short one; where there is
 * room for one column, the second follows the first.
 */
export const PanelColumns = ({ first, second }: ColumnsProps) => (
  <div className={classes.columns}>
    <DashboardParts>{first}</DashboardParts>
    <DashboardParts>{second}</DashboardParts>
  </div>
)
