import {
  IconBuilding,
  IconBuildingFactory2,
  IconFlask,
  IconPlus,
  IconSchool,
  IconWoman,
  type Icon,
} from '@tabler/icons-react'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { INCUBATOR_LISTS, SHORT_TYPES, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { readActor, requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'
import { prefetchIncubator } from './prefetch-incubator.ts'

const ICONS: Readonly<Record<ShortType, Icon>> = {
  COE: IconBuilding,
  NAIN: IconSchool,
  TBI: IconBuildingFactory2,
  'K-WING': IconWoman,
  CIF: IconFlask,
}

/** The wizard of an incubator's profile; startups and mentors have forms of their own, which `type` names. */
const completeProfile = createRoute({
  ...inside('/profile/complete'),
  beforeLoad: async ({ search }) => {
    const { kind } = await readActor()
    const { edit, type } = search as { edit?: string; type?: string }
    const ofOthers = type === 'startup' || type === 'mentor' ? type : undefined
    const whose = kind === 'startup' || kind === 'mentor' ? kind : ofOthers
    const id = whose === kind || edit === undefined ? '' : `?id=${encodeURIComponent(edit)}`
    if (whose) throw redirect({ href: `/profile/${whose}/complete${id}`, replace: true })
  },
  loader: async ({ location }) => {
    const { edit, type } = location.search as { edit?: string; type?: string }
    const id = edit ?? (type === undefined ? (await readActor()).incubatorId : null)
    if (id !== null) void queryClient.prefetchQuery(recordOptions('incubator', id))
  },
  component: pageFrom(() => import('./incubator-wizard-page.tsx'), 'IncubatorWizardPage'),
})

const list = createRoute({
  ...inside('/incubators'),
  component: pageFrom(() => import('./incubators-page.tsx'), 'IncubatorsPage'),
})

const KINDS = ['nains', 'tbis', 'kwings', 'cifs']

const incubatorsOfKind = createRoute({
  ...inside('/incubators/$kind'),
  beforeLoad: ({ params }) => {
    if (!KINDS.includes(params.kind)) throw notFound()
  },
  component: pageFrom(() => import('./incubators-page.tsx'), 'IncubatorsPage'),
})

const incubator = createRoute({
  ...inside('/incubator/$id'),
  loader: ({ params, location }) => prefetchIncubator(params.id, location.search),
  component: pageFrom(() => import('./incubator-page.tsx'), 'IncubatorPage'),
})

const ownIncubator = createRoute({
  ...inside('/incubator'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  loader: async ({ location }) => {
    const { incubatorId } = await readActor()
    if (incubatorId !== null) await prefetchIncubator(incubatorId, location.search)
  },
  component: pageFrom(() => import('./incubator-page.tsx'), 'IncubatorPage'),
})

export const incubators = {
  routes: [completeProfile, list, incubatorsOfKind, incubator, ownIncubator],
  incubatorTabs: [
    {
      tab: 'overview',
      label: 'Overview',
      load: async () => (await import('./overview-tab.tsx')).OverviewTab,
    },
    { tab: 'about', label: 'About', load: async () => (await import('./about-tab.tsx')).AboutTab },
  ],
  menu: (actor, { programme }) => {
    if (readsAll(actor))
      return SHORT_TYPES.map((type) => ({
        label: INCUBATOR_LISTS[type].title,
        href: INCUBATOR_LISTS[type].href,
        icon: ICONS[type],
        count: programme?.institution_type[type],
      }))
    // People whose menu lists no incubators add another one here; a startup asks for it (incubators.md, Adding an incubator).
    if (actor.startupId !== null)
      return [{ label: 'Request an incubator', href: '/raise-request', icon: IconPlus, isAtFoot: true }]
    return decide(actor, 'incubator.create').outcome === 'refuse'
      ? []
      : [{ label: 'Add incubator', href: '/incubators?dialog=choose', icon: IconPlus, isAtFoot: true }]
  },
} satisfies Feature
