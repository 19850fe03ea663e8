import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { note } from '#domain/entities/note.ts'
import { startup } from '#domain/entities/startup.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { Totals } from '#web/features/insights/totals.tsx'
import { startupInsightsOf } from '#web/features/insights/use-insights.ts'
import { useHistory } from '#web/core/records/use-history.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecords, type Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { isBare, ownFiguresOf } from './own-figures-of.ts'
import { StartupBeginning } from './startup-beginning.tsx'
import { timelineOf } from './startup-timeline.ts'
import classes from './staff-panels.module.css'

const SHOWN = 10
const NOTES_SHOWN = 5

/** What happened with the startup, newest first. */
const Timeline = ({ record }: { record: Row }) => {
  const [isWhole, setWhole] = useState(false)
  const pageSize = PAGE_SIZE_MAX
  const funds = useRecords('funding-raised', { startup: record._id, pageSize })
  const prototypes = useRecords('prototype', { startup: record._id, pageSize })
  const sessions = useRecords('mentor-session', { startup_id: record._id, status: 'done', pageSize })
  const history = useHistory(startup, record._id)
  const all = [funds, prototypes, sessions, history]
  const failed = all.find(({ error }) => error)
  if (failed)
    return (
      <ProblemNotice
        title="The timeline could not be loaded."
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!funds.data || !prototypes.data || !sessions.data || !history.data) return <SkeletonRows rows={4} />
  const events = timelineOf({
    record,
    funds: funds.data.data,
    prototypes: prototypes.data.data,
    sessions: sessions.data.data,
    history: history.data,
  })
  const shown = isWhole ? events : events.slice(0, SHOWN)
  return (
    <>
      <ol className={classes.timeline} aria-label="Timeline">
        {shown.map(({ id, when, what }) => (
          <li key={id} className={classes.event}>
            <span className={classes.when}>{when}</span> <span>{what}</span>
          </li>
        ))}
      </ol>
      {events.length === 1 && (
        <p className={classes.none}>Funds, prototypes, sessions and changes of status follow here.</p>
      )}
      {events.length > shown.length && (
        <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => setWhole(true)}>
          Show {events.length - shown.length} more
        </Button>
      )}
    </>
  )
}

/** The latest notes about the startup. */
const Notes = ({ id }: { id: string }) => {
  const zone = useTimeZone()
  const { data, error, refetch } = useRecords(note.name, {
    about: 'startup',
    about_id: id,
    pageSize: NOTES_SHOWN,
  })
  return (
    <Panel
      title={data ? `Notes (${data.total})` : 'Notes'}
      actions={<AppLink href="/all-notes?about=startup">All notes</AppLink>}
    >
      {error && (
        <ProblemNotice title="The notes could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.total === 0 && <p className={classes.none}>No notes about this startup.</p>}
      <ul className={classes.timeline} aria-label="Notes">
        {data?.data.map((row) => (
          <li key={row._id} className={classes.note}>
            <AppLink href={`/all-notes?open=${row._id}`} className={classes.text}>
              {String(row['text'])}
            </AppLink>
            <span className={classes.when}>
              {String(row['author_name'] ?? '')}, {formatMoment(row.createdAt, zone)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What staff read of a startup below its resume (startup-resume.md, For staff). */
export const StaffPanels = ({ record }: { record: Row }) => {
  const readsNotes = canRead(useActor(), 'note')
  return (
    <div className={`${classes.root} no-print`}>
      <Panel title="Timeline">
        <Timeline record={record} />
      </Panel>
      {readsNotes && <Notes id={record._id} />}
    </div>
  )
}

/** The startup's funds, prototypes, intellectual properties and sessions, above its resume; first steps where there are none. */
export const StaffFigures = ({ record }: { record: Row }) => {
  const { data, error, refetch } = useQuery(startupInsightsOf(record._id))
  const figures = data && ownFiguresOf(data.figures)
  return (
    <section aria-label="Figures" className={`${classes.figures} no-print`}>
      {error && !data ? (
        <ProblemNotice
          title="The figures could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !figures ? (
        <SkeletonRows rows={2} />
      ) : isBare(figures) ? (
        <StartupBeginning record={record} figures={figures} />
      ) : (
        <Totals label="Figures" figures={figures} />
      )}
    </section>
  )
}
