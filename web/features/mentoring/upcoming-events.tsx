import { Anchor } from '@mantine/core'
import { UPCOMING_SHOWN } from '#domain/api/page-size.ts'
import { startOfEvent } from '#domain/entities/event-when.ts'
import { event, speakersOf } from '#domain/entities/event.ts'
import { useRecords, type Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { Nothing, PanelAnswer } from './panel.tsx'
import classes from './panel.module.css'

/** The speakers of an event, each with a photo or the first letter of the name. */
const Speakers = ({ of }: { of: Row }) => {
  const speakers = speakersOf(of)
  if (speakers.length === 0) return null
  return (
    <ul className={classes.speakers} aria-label={`Speakers of ${asText(of['name'])}`}>
      {speakers.map(({ _id, name, photoURL = null }) => (
        <li key={_id ?? name} className={classes.speaker}>
          <Picture src={photoURL} name={name} size={20} />
          <span className={classes.words}>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The next events of an incubator, with their speakers (mentors.md, Mentor profile page). */
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
                  <Speakers of={row} />
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
