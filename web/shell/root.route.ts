/** What every address begins with. Everyone downloads this first, so it imports nothing that only signed-in people need. */
import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { READ_HEALTH } from '#domain/api/endpoints.ts'
import { ask } from '#web/platform/api/call.ts'
import { programmeOptions } from '#web/platform/api/public.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { inTime } from '#web/platform/ui/load-in-time.ts'

export const root = createRootRoute({
  component: Outlet,
  // Every page needs the programme: its name, and the time zone for dates and times.
  loader: () => void queryClient.prefetchQuery(programmeOptions),
})

/** An address for everyone. The build reads these calls too (scripts/web-build.ts). */
export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/**
 * The router reloads the document when the code of a page is missing, as it is after an update. Where the
 * server cannot be reached, the browser's error page would replace the product, so the error gets a name that
 * the router leaves to the product's own page.
 */
async function explainFailure(error: unknown): Promise<never> {
  try {
    await ask(READ_HEALTH)
  } catch {
    throw new Error('ChunkLoadError: the server cannot be reached', { cause: error })
  }
  throw error
}

/** Loads an address's page, by the name of its export. */
export const pageFrom = <Name extends string, Page>(load: () => Promise<Record<Name, Page>>, name: Name) =>
  lazyRouteComponent(() => inTime(load)().catch(explainFailure), name)
