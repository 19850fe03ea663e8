/**
 * Room `routes`: every address of the web, a file each: what words it takes, who may open it,
 * what its page asks the server for, and the page, which is loaded when it is opened. These files are in
 * everybody's first download, so nothing of the signed-in side is imported here.
 */
import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { programmeOptions } from '#web/api/public.ts'
import { queryClient } from '#web/api/query-client.ts'
import { inTime } from '#web/ui/load-in-time.ts'

export const root = createRootRoute({
  component: Outlet,
  // Every page shows something of it: the name, the zone in which moments are shown.
  loader: () => void queryClient.prefetchQuery(programmeOptions),
})

/** An address of everybody's. The build reads it here too (scripts/web-build.ts). */
export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** The page of an address, by the name that its file exports it under. */
export const pageFrom = <Name extends string, Page>(load: () => Promise<Record<Name, Page>>, name: Name) =>
  lazyRouteComponent(inTime(load), name)
