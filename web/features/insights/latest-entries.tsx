import type { ActivityEntry } from '#domain/api/activity.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { useHeldRows } from './use-held-rows.ts'
import classes from './latest-entries.module.css'

const idOf = ({ _id }: ActivityEntry): string => _id

type Entry = Pick<ActivityEntry, 'username' | 'activity' | 'incubator_name'>

/** As much of a name as fits in two lines of a phone: what was done is read after it. */
const NAME_SHOWN = 60

const sentenceOf = ({ username, activity }: Entry): string => `${username}: ${activity}`

/** The incubator, unless the sentence names it: a COE Master's account has the name of its incubator. */
const ownerOf = (entry: Entry): string | null =>
  entry.incubator_name !== null && sentenceOf(entry).includes(entry.incubator_name)
    ? null
    : entry.incubator_name

interface Props {
  entries: readonly ActivityEntry[]
  /** What they do not depend on. */
  note?: string | undefined
}

/** The latest entries of the log, with a link to all of them. */
export const LatestEntries = ({ entries, note }: Props) => {
  const zone = useTimeZone()
  const { root, rows } = useHeldRows(entries, idOf)
  return (
    <Panel
      title="Latest activity"
      actions={
        <AppLink href="/editActivity" className={classes.all}>
          All activities
        </AppLink>
      }
    >
      {note !== undefined && <p className={classes.none}>{note}</p>}
      <div ref={root}>
        {rows.length === 0 ? (
          <p className={classes.none}>No activity yet.</p>
        ) : (
          <ul className={classes.root}>
            {rows.map(({ _id, activityDate, ...entry }) => (
              <li key={_id} className={classes.entry}>
                <span title={entry.username.length > NAME_SHOWN ? sentenceOf(entry) : undefined}>
                  {sentenceOf({ ...entry, username: cutText(entry.username, NAME_SHOWN) })}
                </span>
                <span className={classes.facts}>
                  {ownerOf(entry) !== null && <span className={classes.owner}>{ownerOf(entry)}</span>}
                  {ownerOf(entry) !== null && ' · '}
                  <span>{formatMoment(activityDate, zone)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
