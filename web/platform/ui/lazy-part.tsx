import { lazy, Suspense, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { inTime } from './load-in-time.ts'
import { UnloadedPart } from './unloaded-part.tsx'

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
 * `waiting` is shown. `load` loads it in advance, when it is likely to be needed. If it cannot be loaded, its place says so.
 */
export function lazyPart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): FunctionComponent<P> & { load: () => void } {
  const NotLoaded = () => <UnloadedPart isApart={waiting === null} />
  const make = (): ComponentType<P> =>
    lazy(async () => ({
      default: await inTime(load)().catch((): FunctionComponent<P> => {
        // Whoever shows the part anew has it loaded again. Browsers that remember the failure fail again.
        latest = make()
        return NotLoaded
      }),
    }))
  let latest = make()
  const Shown = (props: P) => {
    // The same until it leaves the page, so that it keeps its state.
    const [Ready] = useState(() => loaded.get(load) as FunctionComponent<P> | undefined)
    const [Loaded] = useState(() => latest)
    if (Ready) return <Ready {...props} />
    return (
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { load: () => void loadPart(load) })
}
