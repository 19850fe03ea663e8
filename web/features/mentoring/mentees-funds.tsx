import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import { formatFigure } from '#web/features/insights/format-figure.ts'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { mentorInsightsOptions } from '#web/features/insights/use-insights.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import classes from './mentor-profile.module.css'

const NAME = 'mentees-funds'

/** What the startups of a mentor have raised, with the list behind it (mentors.md, Mentor profile page). */
export const MenteesFunds = ({ mentorId }: { mentorId: string }) => {
  const isOwn = useActor().mentorId === mentorId
  const answer = useQuery(mentorInsightsOptions(isOwn ? null : mentorId))
  const row = answer.data?.figures.find(({ name }) => name === NAME)?.rows[0]
  const { label, counts } = FIGURE_WORDS[NAME]
  if (answer.error && !answer.data)
    return <FailedPart answer={answer} failure="What the mentees have raised could not be loaded." />
  return (
    <p className={classes.funds} title={counts}>
      {row && (
        <>
          {label}:{' '}
          <Anchor component={AppLink} href={placeOfFigure(row.list)} inherit underline="always">
            {formatFigure(NAME, row.value)}
          </Anchor>
        </>
      )}
    </p>
  )
}
