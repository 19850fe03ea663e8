import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { inTime } from './load-in-time.ts'

/**
 * A part of a page that is loaded when it is first shown: a dialog, a tab, the inputs of a row. Until then
 * `waiting` is shown. `load` loads it in advance, when it is likely to be needed.
 */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): FunctionComponent<P> & { load: () => void } {
  // The type of `lazy` also requires a ref's props, which no part accepts.
  const Loaded = lazy(async () => ({ default: await inTime(load)() })) as unknown as ComponentType<P>
  const Shown = (props: P) => (
    <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
      <Loaded {...props} />
    </Suspense>
  )
  // A failure is ignored here; showing the part tries again and reports it.
  return Object.assign(Shown, { load: () => void load().catch(() => {}) })
}
