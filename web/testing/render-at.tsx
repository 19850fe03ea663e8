import { act } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderUi } from './render.tsx'

/**
 * Renders something at an address that it can read and change; returns a function that reads the current
 * address. `path` is that of the route, for a page that reads parameters of its path: "/records/$module".
 */
export async function renderAt(
  address: string,
  element: ReactElement,
  path?: string,
): Promise<{ addressNow: () => string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const component = () => element
  const root = createRootRoute(path === undefined ? { component, notFoundComponent: component } : {})
  const router = createRouter({
    routeTree:
      path === undefined
        ? root
        : root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, v]) => v !== undefined)
      return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}`
    },
  })
  await act(() => router.load())
  renderUi(<RouterProvider router={router as never} />)
  return { addressNow: () => history.location.href }
}
