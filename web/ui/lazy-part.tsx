import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { inTime } from './load-in-time.ts'

/**
 * A part of a page that is loaded when it is first shown: a dialog, a tab, the inputs of a row.
 * `waiting` stands in its place until then. `load` fetches it before, where it is likely to be wanted.
 */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): FunctionComponent<P> & { load: () => void } {
  // The type that `lazy` gives back asks for a ref's props too, which no part takes.
  const Loaded = lazy(async () => ({ default: await inTime(load)() })) as unknown as ComponentType<P>
  const Shown = (props: P) => (
    <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
      <Loaded {...props} />
    </Suspense>
  )
  // What fails here is tried again, and told, when it is to be shown.
  return Object.assign(Shown, { load: () => void load().catch(() => {}) })
}
