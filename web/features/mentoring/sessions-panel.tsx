import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { mentorSession, SESSION_STATUSES } from '#domain/entities/mentor-session.ts'
import { decide } from '#domain/permissions/decide.ts'
import { useRecords } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'
import { queryOf, useAssignments, type Parties } from './assignments.ts'
import { ScheduleDialog } from './dialogs.ts'
import { Nothing } from './panel.tsx'
import { sessionColumns } from './session-columns.tsx'
import { SessionGrid } from './session-grid.tsx'
import { useSessionDialogs } from './use-session-dialogs.tsx'
import classes from './panel.module.css'

const ALL = 'all'
const STATUSES = [
  { value: ALL, label: 'All' },
  ...SESSION_STATUSES.map(({ value, label }) => ({ value, label })),
]

/** Why no session can be scheduled while nobody is assigned, in place of the button. */
const missingIn = ({ mentorId, startupId }: Parties): string =>
  mentorId === undefined
    ? 'Scheduling needs an assigned mentor'
    : startupId === undefined
      ? 'Scheduling needs an assigned startup'
      : 'Scheduling needs an assignment'

const Schedule = ({ parties }: { parties: Parties }) => {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const answer = useAssignments(parties)
  const verdict = decide(actor, 'mentor-session.schedule')
  // It stands there before the answer, so that it moves nothing; the dialog says what failed.
  if (verdict.outcome === 'refuse') return null
  if (answer.data?.total === 0) return <span className={classes.none}>{missingIn(parties)}</span>
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        onMouseEnter={ScheduleDialog.load}
        onClick={() => setOpen(true)}
      >
        Schedule session
      </Button>
      {isOpen && <ScheduleDialog answer={answer} parties={parties} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The sessions of a mentor, a startup or an incubator (mentor-sessions.md, Session list). */
export const SessionsPanel = ({ parties }: { parties: Parties }) => {
  const [status, setStatus] = useState(ALL)
  const [page, setPage] = useState(1)
  const { open, dialogs } = useSessionDialogs()
  const { mentorId, startupId } = parties
  const columns = useMemo(
    () => sessionColumns({ mentorId, startupId }, (row) => open(row, 'close')),
    [mentorId, startupId, open],
  )
  const answer = useRecords(mentorSession.name, {
    ...queryOf(parties),
    page,
    pageSize: mentorSession.pageSize,
    ...(status === ALL ? {} : { status }),
  })
  const choose = (next: string) => {
    setStatus(next)
    setPage(1)
  }
  return (
    <Panel
      title="Sessions"
      actions={
        <>
          <SegmentedControl
            aria-label="Status of the sessions"
            data={STATUSES}
            value={status}
            onChange={choose}
          />
          <Schedule parties={parties} />
        </>
      }
    >
      <PagedList
        answer={answer}
        failure="The sessions could not be loaded."
        empty={<Nothing>{mentorSession.texts.empty}</Nothing>}
        filtered={
          status === ALL
            ? null
            : { title: mentorSession.texts.empty, label: 'Show all', onShowAll: () => choose(ALL) }
        }
        onPage={(next) => setPage(next ?? 1)}
      >
        <SessionGrid
          columns={columns}
          rows={answer.data?.data ?? []}
          awaited={answer.data ? 0 : 3}
          isRefreshing={answer.isPlaceholderData}
          onOpen={open}
        />
      </PagedList>
      {dialogs}
    </Panel>
  )
}
