import { useParams } from '@tanstack/react-router'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { useRecord } from '#web/api/use-records.ts'
import { useActor } from '#web/session/use-actor.ts'
import { DASHBOARD } from '#web/ui/page-title.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { PageAnswer } from '../page-answer.tsx'
import { crumbOf } from './incubator-lists.ts'
import { IncubatorProfile } from './incubator-profile.tsx'

const Profile = ({ id }: { id: string }) => (
  <PageAnswer answer={useRecord('incubator', id)}>
    {(record) => (
      <IncubatorProfile
        key={id}
        record={record}
        crumbs={[DASHBOARD, crumbOf(shortTypeOf(record['incubator_type']))]}
      />
    )}
  </PageAnswer>
)

/** The profile of the address, else the signed-in centre's own (incubators.md, Incubator profile page). */
export const IncubatorPage = () => {
  const { id } = useParams({ strict: false })
  const own = useActor().incubatorId
  const shown = id ?? own
  return shown === null ? <NotFoundPage /> : <Profile id={shown} />
}
