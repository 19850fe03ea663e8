import { Anchor } from '@mantine/core'
import { UPCOMING_SHOWN } from '#domain/api/page-size.ts'
import { startOfEvent } from '#domain/entities/event-when.ts'
import { event } from '#domain/entities/event.ts'
import { useRecords } from '#web/api/use-records.ts'
import { asText } from '#web/kinds/props.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Nothing, PanelAnswer } from './panel.tsx'
import classes from './panel.module.css'

/** The next events of an incubator. */
export const UpcomingEvents = ({ incubatorId }: { incubatorId: string }) => {
  const mayRegister = useVerdict('event.register').outcome !== 'refuse'
  const answer = useRecords(event.name, {
    incubator_id: incubatorId,
    is: 'upcoming',
    sort: 'start_date',
    order: 'asc',
    pageSize: UPCOMING_SHOWN,
  })
  return (
    <Panel title="Upcoming Events">
      <PanelAnswer answer={answer} failure="The events could not be loaded.">
        {({ data }) => {
          if (data.length === 0) return <Nothing>No Events found</Nothing>
          return (
            <ul className={classes.list}>
              {data.map((row) => (
                <li key={row._id} className={classes.words}>
                  {asText(row['name'])}
                  <span className={classes.small}>
                    {[asText(row['type']), startOfEvent(row)].filter(Boolean).join(', ')}
                  </span>
                  {mayRegister && (
                    <Anchor
                      href={`/event/register/${row._id}`}
                      size="sm"
                      aria-label={`Register for ${asText(row['name'])}`}
                    >
                      Register
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </PanelAnswer>
    </Panel>
  )
}
