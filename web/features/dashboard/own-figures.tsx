import { useQuery } from '@tanstack/react-query'
import type { InsightFigure } from '#domain/api/insights.ts'
import { Totals } from '#web/features/insights/totals.tsx'
import { mentorInsightsOptions, startupInsightsOptions } from '#web/features/insights/use-insights.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { OwnCards } from './own-cards.tsx'
import classes from './own-figures.module.css'

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

/** A mentor's own figures above the profile (dashboards-and-figures.md, Mentor dashboard). */
export const MentorFigures = () => {
  const { data, error, refetch } = useQuery(mentorInsightsOptions(null))
  return <Figures figures={data?.figures} error={error} onRetry={() => void refetch()} />
}
