import { createRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { readActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** The wizard of an incubator's profile; startups and mentors have forms of their own, which `type` names. */
export const completeProfile = createRoute({
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
  component: pageFrom(
    () => import('#web/features/incubators/incubator-wizard-page.tsx'),
    'IncubatorWizardPage',
  ),
})
