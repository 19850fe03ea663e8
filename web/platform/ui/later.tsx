import { useDeferredValue, type FunctionComponent, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import classes from './later.module.css'

const PLACE = <div className={classes.place} />

/** False when a page is first rendered, and true right after that was painted. */
export const useIsPainted = (): boolean => useDeferredValue(true, false)

/**
 * What is below the first screen of a long page. It is rendered once the rest is painted, so that nobody waits for what
 * they do not see yet. Until then the page is long enough for the place to which a reader returns.
 */
export const Later = ({ children }: { children: ReactNode }) => (useIsPainted() ? children : PLACE)

/** The same for a part whose code is loaded while the rest is rendered. */
export function laterPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> & { load: () => void } {
  const Part = lazyPart(load, PLACE)
  const Shown = (props: P) => (
    <Later>
      <Part {...props} />
    </Later>
  )
  return Object.assign(Shown, { load: Part.load })
}
