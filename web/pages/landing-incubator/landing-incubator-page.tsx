import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { publicIncubatorOptions } from '#web/api/public.ts'
import { IncubatorProfile } from '../incubator/incubator-profile.tsx'
import { PageAnswer } from '../page-answer.tsx'
import { PublicFrame } from '../public-frame.tsx'

/** The public page of an incubator: no sign-in, read-only (public-pages.md, Public incubator page). */
export const LandingIncubatorPage = () => {
  const { id } = useParams({ from: '/landingIncubator/$id' })
  const answer = useQuery(publicIncubatorOptions(id))
  return (
    <PublicFrame>
      <PageAnswer answer={answer}>
        {(record) => <IncubatorProfile key={id} record={record} crumbs={[]} isPublic />}
      </PageAnswer>
    </PublicFrame>
  )
}
