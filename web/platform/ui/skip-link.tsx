import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

/** A link that only the keyboard finds, past what has many stops, to the element with this id. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={classes.link}>
    {children}
  </a>
)

interface Props {
  /** The id of its end in the page. */
  id: string
  /** What is skipped: "the deliverables". */
  name: string
  children: ReactNode
}

/** A part of a page with many stops of the Tab key, and a way past it (look-and-behaviour.md, Keyboard). */
export const Skippable = ({ id, name, children }: Props) => (
  <>
    <SkipLink to={id}>Skip {name}</SkipLink>
    {children}
    <p id={id} tabIndex={-1} className="for-readers">
      End of {name}
    </p>
  </>
)
