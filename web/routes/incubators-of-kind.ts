import { createRoute, notFound } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

const KINDS = ['nains', 'tbis', 'kwings', 'cifs']

export const incubatorsOfKind = createRoute({
  ...inside('/incubators/$kind'),
  beforeLoad: ({ params }) => {
    if (!KINDS.includes(params.kind)) throw notFound()
  },
  component: pageFrom(() => import('#web/pages/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
