import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const raiseRequest = createRoute({
  ...inside('/raise-request'),
  component: pageFrom(() => import('#web/pages/raise-request/raise-request-page.tsx'), 'RaiseRequestPage'),
})
