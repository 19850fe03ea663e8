import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of labelled facts, for profiles, previews and print. */
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
