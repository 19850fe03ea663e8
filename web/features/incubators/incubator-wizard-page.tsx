import { Navigate, useSearch } from '@tanstack/react-router'
import { SHORT_TYPES, shortTypeOf, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { crumbOf } from './incubator-lists.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { IncubatorWizard } from './incubator-wizard.tsx'

const NewProfile = ({ type }: { type: ShortType | undefined }) => {
  const verdict = useVerdict('incubator.create')
  if (verdict.outcome === 'refuse') return <NotFoundPage />
  return (
    <>
      <PageTitle title={`Create ${type ?? 'Incubator'} Profile`} crumbs={[DASHBOARD, crumbOf(type ?? '')]} />
      <IncubatorWizard key={type} record={null} type={type} verdict={verdict} isFirst />
    </>
  )
}

/** The address may name a startup, too, whose form the portal and its staff find here. */
const StartupInstead = ({ id }: { id: string }) => (
  <PageAnswer answer={useRecord('startup', id)}>
    {({ _id }) => <Navigate to="/profile/startup/complete" search={{ id: _id } as never} replace />}
  </PageAnswer>
)

/** `isFirst`: the incubator's own account completes its profile. */
const ExistingProfile = ({ id, isFirst }: { id: string; isFirst: boolean }) => {
  const verdict = useVerdict('incubator.update', { incubatorId: id })
  const answer = useRecord('incubator', id)
  if (verdict.outcome === 'refuse') return <NotFoundPage />
  if (answer.error?.status === 404) return <StartupInstead id={id} />
  return (
    <PageAnswer answer={answer}>
      {(record) => {
        const short = shortTypeOf(record['incubator_type'])
        return (
          <>
            <PageTitle
              title={isFirst ? `Create ${short} Profile` : 'Edit Incubator Profile'}
              here={isFirst ? 'Create Profile' : 'Edit Profile'}
              crumbs={[
                DASHBOARD,
                crumbOf(short),
                { label: String(record['name']), href: `/incubator/${record._id}` },
              ]}
            />
            <IncubatorWizard key={id} record={record} verdict={verdict} isFirst={isFirst} />
          </>
        )
      }}
    </PageAnswer>
  )
}

/**
 * `edit` names an existing incubator and `type` the type of a new one; without either, an incubator's people
 * see the form of their own (incubators.md, Incubator profile wizard).
 */
export const IncubatorWizardPage = () => {
  const { edit, type }: { edit?: string; type?: string } = useSearch({ strict: false })
  const own = useActor().incubatorId
  const isComplete = useSession()?.complete_profile ?? true
  if (edit !== undefined) return <ExistingProfile id={edit} isFirst={false} />
  if (own !== null && (type === undefined || !isComplete)) return <ExistingProfile id={own} isFirst />
  return <NewProfile type={SHORT_TYPES.find((short) => short.toLowerCase() === (type ?? '').toLowerCase())} />
}
