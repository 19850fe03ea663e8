import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { useProgramme } from '#web/api/public.ts'
import { get } from '#web/api/request.ts'
import type { Row } from '#web/api/use-records.ts'
import { PublicBar } from '#web/landing/public-bar.tsx'
import { PublicFooter } from '#web/landing/public-footer.tsx'
import '#web/theme/kit.css'
import { IncubatorProfile } from '../incubator/incubator-profile.tsx'
import { PageAnswer } from '../page-answer.tsx'
import classes from './landing-incubator-page.module.css'

/** An incubator as everybody may read it: no sign-in, nothing to change (spec 1 §6, /landingIncubator). */
export const LandingIncubatorPage = () => {
  const { id } = useParams({ from: '/landingIncubator/$id' })
  const programme = useProgramme().data
  const answer = useQuery<Row, Problem>({
    queryKey: [...keys.record('incubator', id), 'public'],
    queryFn: ({ signal }) => get(`/public/incubators/${encodeURIComponent(id)}`, signal),
  })
  return (
    <>
      <PublicBar name={programme?.name ?? 'Ankura'} logo={programme?.logo} />
      <main className={classes.root}>
        <PageAnswer answer={answer}>
          {(record) => <IncubatorProfile key={id} record={record} crumbs={[]} isPublic />}
        </PageAnswer>
      </main>
      <PublicFooter programme={programme} />
    </>
  )
}
