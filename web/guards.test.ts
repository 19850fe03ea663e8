import { createMemoryHistory, createRouter, rootRouteId } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { noteSignedIn } from '#web/platform/session/signed-in-hint.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { PEOPLE } from '#web/testing/sessions.ts'
import { routeTree } from './route-tree.ts'
import { EVERYONE, guardedFor, pathOf, ROUTES, type Guarded, type Known } from './testing/addresses.ts'

const KNOWN: Known = {
  incubator: 'incubator-1',
  startup: 'startup-2',
  mentor: 'mentor-1',
  names: { incubator: '', startup: '', ownStartup: '', mentor: '' },
}

/** Asks the guards of an address, the outer one first, as the router does. */
async function ask(path: string): Promise<Guarded> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const { location } = router.state
  const matches = router.matchRoutes(location.pathname, location.search)
  if (matches.at(-1)?.routeId === rootRouteId) return 'not found'
  for (const match of matches) {
    const { beforeLoad } = router.routesById[match.routeId].options as {
      beforeLoad?: (given: object) => unknown
    }
    try {
      await beforeLoad?.({ location, params: match.params, search: match.search })
    } catch (left) {
      const { isNotFound, options } = left as {
        isNotFound?: boolean
        options?: { to?: Guarded; href?: Guarded }
      }
      const leads = isNotFound ? 'not found' : (options?.to ?? options?.href)
      if (leads === undefined) throw left
      return leads
    }
  }
  return 'opens'
}

it.each(EVERYONE)(
  'every address opens for %s, leads elsewhere, or answers that there is none',
  async (person) => {
    // (screens.md, Addresses of the web; roles-and-rights.md, What one may not do is not shown)
    freshClient()
    answerWith(() => ({ status: 401, body: {} }))
    const session: Session | null = person === 'visitor' ? null : PEOPLE[person]
    noteSignedIn(session !== null)
    signedInAs(session)
    const found: Record<string, Guarded> = {}
    const promised: Record<string, Guarded> = {}
    for (const route of ROUTES) {
      const path = pathOf(route, KNOWN)
      found[path] = await ask(path)
      promised[path] = guardedFor(person, route)
    }
    expect(found).toEqual(promised)
  },
)
