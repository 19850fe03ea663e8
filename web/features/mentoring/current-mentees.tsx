import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { AssignmentDays } from './assignment-days.tsx'
import { useAssignments } from './assignments.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import { useAssigning } from './use-assigning.tsx'
import classes from './panel.module.css'

/** The startups that a mentor is assigned to now (mentors.md, Mentor profile page). */
export const CurrentMentees = ({ record, children }: { record: Row; children?: ReactNode }) => {
  const answer = useAssignments({ mentorId: record._id })
  const { incubatorId } = targetOf(mentor, record)
  const assigning = useAssigning({ mentor_id: record._id }, incubatorId, 'Assign startup')
  return (
    <Panel title="Current Mentees" actions={assigning.button}>
      <PanelAnswer answer={answer} failure="The mentees could not be loaded.">
        {({ data }) => {
          if (data.length === 0) return <Nothing>No startups found</Nothing>
          return (
            <ul className={classes.list}>
              {data.map((row) => (
                <li key={row._id} className={classes.entry}>
                  <span className={classes.words}>
                    {asText(row['startup_name'])}
                    <AssignmentDays row={row} />
                  </span>
                  <span className={classes.actions}>
                    {assigning.endButton(row, asText(row['startup_name']))}
                    <Button
                      size="compact-sm"
                      variant="default"
                      component={AppLink}
                      href={`/startup/${asText(row['startup_id'])}`}
                      aria-label={`View Profile of ${asText(row['startup_name'])}`}
                    >
                      View Profile
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </PanelAnswer>
      {children}
      {assigning.dialog}
    </Panel>
  )
}
