import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { PublicCounts } from '#domain/api/counts.ts'
import { usePublicStats } from '#web/api/public.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import classes from './portal-dashboard.module.css'

interface Card {
  label: string
  href: string
  countIn: (stats: PublicCounts) => number
}

const ofType = (label: string, href: string, type: ShortType): Card => ({
  label,
  href,
  countIn: (s) => s.incubators[type],
})
const CARDS: readonly Card[] = [
  ofType("COE's", '/incubators?type=COE', 'COE'),
  ofType("NAIN's", '/incubators/nains', 'NAIN'),
  ofType("TBI's", '/incubators/tbis', 'TBI'),
  ofType("K-WING's", '/incubators/kwings', 'K-WING'),
  ofType("CIF's", '/incubators/cifs', 'CIF'),
  { label: 'Startups', href: '/startups', countIn: (s) => s.startups },
  { label: 'Mentors', href: '/mentors', countIn: (s) => s.mentors },
]
const grouped = new Intl.NumberFormat('en-IN')

/** The programme's figures, each linked to its list. */
export const PortalDashboard = () => {
  const { data, error, refetch } = usePublicStats()
  return (
    <>
      <PageTitle title="Dashboard" />
      {error && (
        <ProblemNotice title="The counts could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      <ul className={classes.cards}>
        {CARDS.map(({ label, href, countIn }) => (
          <li key={href}>
            <AppLink href={href} className={classes.card}>
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>{data ? grouped.format(countIn(data)) : '\u00a0'}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
