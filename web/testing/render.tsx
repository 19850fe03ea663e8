import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, renderHook, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import type { Session } from '#domain/api/session.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { theme } from '#web/platform/theme/theme.ts'
import { Toasts } from '#web/platform/ui/toasts.tsx'

/** The product's own query client, emptied, so that a test reads and writes the cache as a page does. */
export function freshClient(): QueryClient {
  queryClient.clear()
  return queryClient
}

const around = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)

export const renderUi = (element: ReactElement): RenderResult => render(element, { wrapper: around })
export const renderUse = <T,>(use: () => T) => renderHook(use, { wrapper: around })

/** Signs somebody in; null for a visitor. */
export const signedInAs = (session: Session | null): void => {
  queryClient.setQueryData(keys.session, session)
}
