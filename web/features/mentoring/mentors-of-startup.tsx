import { Anchor } from '@mantine/core'
import { startup } from '#domain/entities/startup.ts'
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

/** The mentors of a startup, whom its staff assigns (mentors.md, Mentors of a startup). */
export const MentorsOfStartup = ({ record }: { record: Row }) => {
  const answer = useAssignments({ startupId: record._id })
  const { incubatorId } = targetOf(startup, record)
  const assigning = useAssigning({ startup_id: record._id }, incubatorId, 'Assign mentor')
  return (
    <Panel title="Mentors" actions={assigning.button}>
      <PanelAnswer answer={answer} failure="The mentors could not be loaded.">
        {({ data }) => {
          if (data.length === 0) return <Nothing>Not associated</Nothing>
          return (
            <ul className={classes.list}>
              {data.map((row) => (
                <li key={row._id} className={classes.entry}>
                  <span className={classes.words}>
                    <Anchor component={AppLink} href={`/mentor/${asText(row['mentor_id'])}`} inherit>
                      {asText(row['mentor_name'])}
                    </Anchor>
                    <AssignmentDays row={row} />
                  </span>
                  {assigning.endButton(row, asText(row['mentor_name']))}
                </li>
              ))}
            </ul>
          )
        }}
      </PanelAnswer>
      {assigning.dialog}
    </Panel>
  )
}
