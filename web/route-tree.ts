import type { AnyRoute } from '@tanstack/react-router'
import { FEATURES } from './features.ts'
import { root } from './shell/root.route.ts'
import { signedIn } from './shell/signed-in.route.ts'

/** Each route with its own type, from which the router knows the parameters of every address. */
type Routes<Name extends string> = Extract<
  (typeof FEATURES)[number],
  Record<Name, readonly AnyRoute[]>
>[Name][number]

const routes = FEATURES.flatMap((feature): Routes<'routes'>[] => ('routes' in feature ? feature.routes : []))
const openRoutes = FEATURES.flatMap((feature): Routes<'openRoutes'>[] =>
  'openRoutes' in feature ? feature.openRoutes : [],
)

/** All addresses; those below `signedIn` redirect visitors. */
export const routeTree = root.addChildren([...openRoutes, signedIn.addChildren(routes)])
