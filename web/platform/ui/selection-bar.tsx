import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface Props {
  count: number
  onClear: () => void
  children: ReactNode
}

/**
 * Shown at the bottom while rows are selected: "3 selected · Delete · Export"
 * (lists-and-search.md, Selecting rows).
 */
export const SelectionBar = ({ count, onClear, children }: Props) =>
  count === 0 ? null : (
    <div className={classes.root} role="region" aria-label="Selected rows">
      <span className={classes.count} aria-live="polite">
        {count} selected
      </span>
      {children}
      <CloseButton className={classes.close} aria-label="Deselect All" onClick={onClear} />
    </div>
  )
