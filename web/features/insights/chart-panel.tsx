import type { ComponentProps } from 'react'
import { Panel } from '#web/platform/ui/panel.tsx'
import classes from './chart-panel.module.css'

interface Props extends ComponentProps<typeof Panel> {
  /** What its values are, in which unit and by what: "Amounts in ₹". */
  measure: string
}

/** The panel of every chart: its title says what it shows, the line below it what is measured. */
export const ChartPanel = ({ measure, children, ...panel }: Props) => (
  <Panel {...panel}>
    <p className={classes.measure}>{measure}</p>
    {children}
  </Panel>
)
