import { createRoute, notFound } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const KINDS = ['nains', 'tbis', 'kwings', 'cifs']

export const incubatorsOfKind = createRoute({
  ...inside('/incubators/$kind'),
  beforeLoad: ({ params }) => {
    if (!KINDS.includes(params.kind)) throw notFound()
  },
  component: pageFrom(() => import('#web/features/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
