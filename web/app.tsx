import '#web/platform/theme/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/platform/api/query-client.ts'
import { reportUncaught } from '#web/platform/api/report-crash.ts'
import { printInLight } from '#web/platform/theme/print-in-light.ts'
import { theme } from '#web/platform/theme/theme.ts'
import { resolveCssVariables } from '#web/platform/theme/css-variables.ts'
import { stopSecondClicks } from '#web/platform/ui/second-click.ts'
import { router } from './router.ts'

printInLight()
reportUncaught()
stopSecondClicks()
if (import.meta.env.DEV) void import('#web/platform/theme/kit.css')

/** The root of the web app: theme, data and the page of the current address. */
export const App = () => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    cssVariablesResolver={resolveCssVariables}
    withGlobalClasses={false}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
)
