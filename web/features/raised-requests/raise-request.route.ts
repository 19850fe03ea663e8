import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const raiseRequest = createRoute({
  ...inside('/raise-request'),
  component: pageFrom(
    () => import('#web/features/raised-requests/raise-request-page.tsx'),
    'RaiseRequestPage',
  ),
})
