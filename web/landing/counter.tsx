import { useCounting } from './use-counting.ts'
import classes from './counter.module.css'

const grouped = new Intl.NumberFormat('en-IN')

/**
 * One of the hero's two figures. Only sighted readers get the animation; a screen reader reads the final
 * figure.
 */
export const Counter = ({ label, value }: { label: string; value: number | undefined }) => {
  const shown = useCounting(value)
  return (
    <div className={classes.root}>
      <span className={classes.figure} aria-hidden>
        {shown === null ? '\u00a0' : grouped.format(shown)}
      </span>
      <span className={classes.label}>
        <span className="for-readers">{value === undefined ? '' : `${grouped.format(value)} `}</span>
        {label}
      </span>
    </div>
  )
}
