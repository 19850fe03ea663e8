import { lazy, Suspense, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { inTime } from './load-in-time.ts'

type Load = () => Promise<unknown>

/** The parts that were loaded ahead, by the functions that load them. */
const loaded = new WeakMap<Load, unknown>()

/**
 * Loads a part ahead, so that it is painted with its page: React shows what waits for a part for 300 ms at least.
 * A failure is ignored here; showing the part tries again and reports it.
 */
export const loadPart = async (load: Load): Promise<void> => {
  try {
    loaded.set(load, await load())
  } catch {}
}

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
  const Shown = (props: P) => {
    // The same until it leaves the page, so that it keeps its state.
    const [Ready] = useState(() => loaded.get(load) as FunctionComponent<P> | undefined)
    if (Ready) return <Ready {...props} />
    return (
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { load: () => void loadPart(load) })
}
