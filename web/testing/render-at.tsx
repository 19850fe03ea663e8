import { act } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderUi } from './render.tsx'

/**
 * Renders something at an address that it can read and change; returns a function that reads the current
 * address.
 */
export async function renderAt(
  address: string,
  element: ReactElement,
): Promise<{ addressNow: () => string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => element }),
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
