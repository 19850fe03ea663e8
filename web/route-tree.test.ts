import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from './route-tree.ts'
import { pathOf, ROUTES } from './testing/addresses.ts'

/** Their records are made by the journeys that open them. */
const OPENED_ELSEWHERE = ['/event/$id/participants', '/imports/$id', '/returns/$id']

const KNOWN = {
  incubator: '1',
  startup: '2',
  mentor: '3',
  names: { incubator: '', startup: '', ownStartup: '', mentor: '' },
}

// (screens.md, Addresses of the web)
it('the tests say of every address who sees what there', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history })
  const known = new Set(
    ROUTES.map((route) => router.matchRoutes(pathOf(route, KNOWN).split('?')[0]!, {}).at(-1)?.fullPath),
  )
  const missing = Object.values(router.routesById)
    .filter(({ options }) => 'path' in options && options.path !== undefined)
    .filter(({ fullPath }) => !known.has(fullPath) && !OPENED_ELSEWHERE.includes(fullPath))
    .map(({ fullPath }) => `Say in web/testing/addresses.ts who sees what at ${fullPath}`)
  expect(missing).toEqual([])
})
