import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FigureName } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { Totals } from '#web/features/insights/totals.tsx'
import { mentorInsightsOptions, startupInsightsOptions } from '#web/features/insights/use-insights.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import totals from '#web/features/insights/totals.module.css'
import classes from './own-figures.module.css'

/** How many figures a startup or a mentor usually has. */
const CARDS = 8

/** The place of one's own figures while they load, so that the profile below stays where it is. */
const OwnCards = () => (
  <div role="status" aria-busy="true" aria-label="Loading" className={`${classes.root} ${totals.root}`}>
    {Array.from({ length: CARDS }, (_, at) => (
      <div key={at} className={totals.card}>
        <span className={totals.label}>
          <Skeleton height={13} width="70%" my={3} />
        </span>
        <span className={totals.value}>
          <Skeleton height={18} width={40} my={3} />
        </span>
      </div>
    ))}
  </div>
)

interface Props {
  figures: readonly InsightFigure[] | undefined
  error: unknown
  onRetry: () => void
}

const Figures = ({ figures, error, onRetry }: Props) =>
  figures || error ? (
    <section aria-label="Your figures" className={`${classes.root} no-print`}>
      {figures ? (
        <Totals label="Your figures" figures={figures} />
      ) : (
        <ProblemNotice title="Your figures could not be loaded." error={error} onRetry={onRetry} />
      )}
    </section>
  ) : (
    <OwnCards />
  )

/** A startup's own figures above its resume (dashboards-and-figures.md, Startup dashboard). */
export const StartupFigures = () => {
  const { data, error, refetch } = useQuery(startupInsightsOptions)
  return <Figures figures={data?.figures} error={error} onRetry={() => void refetch()} />
}

/** The figures of a mentor that ask for something. */
const ASKING: readonly FigureName[] = ['sessions-without-hours']

/** What a mentor has not entered yet, before everything else; nothing where nothing is missing. */
export const MentorNeeds = () => {
  const { data, isPending } = useQuery(mentorInsightsOptions(null))
  if (isPending) return <div hidden aria-busy="true" />
  const asks = data?.figures.some(({ name, rows }) => ASKING.includes(name) && rows.some((r) => r.value > 0))
  if (!data || !asks) return null
  return (
    <div className={`${classes.root} no-print`}>
      <NeedsToday figures={data.figures} names={ASKING} />
    </div>
  )
}

/** A mentor's own figures above the profile (dashboards-and-figures.md, Mentor dashboard). */
export const MentorFigures = () => {
  const { data, error, refetch } = useQuery(mentorInsightsOptions(null))
  return <Figures figures={data?.figures} error={error} onRetry={() => void refetch()} />
}
