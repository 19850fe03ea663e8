import { useProgramme, usePublicStats } from '#web/api/public.ts'
import { Counter } from '#web/landing/counter.tsx'
import { PublicBar } from '#web/landing/public-bar.tsx'
import { PublicFooter } from '#web/landing/public-footer.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import classes from './landing-page.module.css'

const TAGLINE = "The state's incubators, startups and mentors in one place"

/**
 * The introduction, the two counters, and the programme's contact details (public-pages.md, Landing page).
 */
export const LandingPage = () => {
  const programme = useProgramme().data
  const stats = usePublicStats()
  useDocumentTitle(programme?.state)
  return (
    <div className={classes.root}>
      <PublicBar name={programme?.name ?? 'Ankura'} logo={programme?.logo} />
      <main className={classes.main}>
        <section className={classes.hero}>
          <div>
            <p className={classes.state}>{programme?.state ?? '\u00a0'}</p>
            <h1 className={classes.title}>{programme?.tagline || TAGLINE}</h1>
            <p className={classes.lead}>
              Centres of excellence, incubators and the startups they support: who they are, what they do and
              their results.
            </p>
            {programme?.is_sample && (
              <p className={classes.sample}>
                <strong>Sample data.</strong> Every name and figure here is invented.
              </p>
            )}
          </div>
          <div className={classes.counters}>
            <Counter label="COEs" value={stats.data?.incubators.COE} />
            <Counter label="Startups" value={stats.data?.startups} />
            {stats.error && (
              <div className={classes.problem}>
                <ProblemNotice
                  title="The counts could not be loaded."
                  error={stats.error}
                  onRetry={() => void stats.refetch()}
                />
              </div>
            )}
          </div>
        </section>
      </main>
      <PublicFooter programme={programme} />
    </div>
  )
}
