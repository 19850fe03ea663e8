import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Facts with their names, one below the other: a profile, a preview, a printed page. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.root}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
