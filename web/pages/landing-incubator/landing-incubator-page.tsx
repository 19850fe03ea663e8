import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { publicIncubatorOptions, useProgramme } from '#web/api/public.ts'
import { PublicBar } from '#web/landing/public-bar.tsx'
import { PublicFooter } from '#web/landing/public-footer.tsx'
import { IncubatorProfile } from '../incubator/incubator-profile.tsx'
import { PageAnswer } from '../page-answer.tsx'
import classes from './landing-incubator-page.module.css'

/** An incubator as everybody may read it: no sign-in, nothing to change (public-pages.md, Public incubator page). */
export const LandingIncubatorPage = () => {
  const { id } = useParams({ from: '/landingIncubator/$id' })
  const programme = useProgramme().data
  const answer = useQuery(publicIncubatorOptions(id))
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
