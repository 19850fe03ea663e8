import { useDeferredValue, type ReactNode } from 'react'
import classes from './later.module.css'

/** False when a page is first rendered, and true right after that was painted. */
export const useIsPainted = (): boolean => useDeferredValue(true, false)

/**
 * What is below the first screen of a long page. It is rendered once the rest is painted, so that nobody waits for what
 * they do not see yet. Until then the page is long enough for the place to which a reader returns.
 */
export const Later = ({ children }: { children: ReactNode }) =>
  useIsPainted() ? children : <div className={classes.place} />
