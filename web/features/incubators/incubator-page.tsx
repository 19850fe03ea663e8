import { useParams } from '@tanstack/react-router'
import { viewOf } from '#domain/permissions/reading.ts'
import { tabOfDashboard } from '#domain/vocabulary/incubator-tabs.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD } from '#web/platform/ui/page-title.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { firstTabFor } from './first-tab-for.ts'
import { crumbOf } from './incubator-lists.ts'
import { IncubatorProfile } from './incubator-profile.tsx'

const Profile = ({ id, isDashboard }: { id: string; isDashboard: boolean }) => {
  const actor = useActor()
  return (
    <PageAnswer
      answer={useRecord('incubator', id)}
      title="Incubator"
      failure="The incubator could not be loaded."
    >
      {(record) => (
        <IncubatorProfile
          key={id}
          record={record}
          crumbs={isDashboard ? [] : [DASHBOARD, crumbOf(shortTypeOf(record['incubator_type']))]}
          firstTab={isDashboard ? tabOfDashboard() : firstTabFor(actor)}
          hasOverview={viewOf(actor, 'internal-record', { incubatorId: id }) === 'full'}
        />
      )}
    </PageAnswer>
  )
}

const ProfileOrNone = ({ id, isDashboard = false }: { id: string | null; isDashboard?: boolean }) =>
  id === null ? <NotFoundPage /> : <Profile id={id} isDashboard={isDashboard} />

/**
 * An incubator's dashboard: its profile, with the figures first
 * (dashboards-and-figures.md, Incubator dashboard).
 */
export const IncubatorDashboard = () => <ProfileOrNone id={useActor().incubatorId} isDashboard />

/**
 * The profile in the address, or the signed-in person's own incubator
 * (incubators.md, Incubator profile page).
 */
export const IncubatorPage = () => {
  const { id } = useParams({ strict: false })
  const own = useActor().incubatorId
  return <ProfileOrNone id={id ?? own} />
}
