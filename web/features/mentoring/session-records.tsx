import { Button } from '@mantine/core'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { useMemo, type ComponentProps } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import type { ListBody } from '#web/core/records/list-parts.ts'
import { HISTORY } from '#web/core/records/record-panel-parts.ts'
import { withBesides } from '#web/core/records/columns.tsx'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { changesOf, type SessionDialog } from './session-changes.ts'
import { sessionColumns, SessionHours } from './session-columns.tsx'
import { SessionGrid } from './session-grid.tsx'
import { sessionRights } from './session-rights.ts'
import { useSessionDialogs } from './use-session-dialogs.tsx'

type TableProps = ComponentProps<typeof RecordTable>

interface Props extends TableProps {
  /** Columns after the one that names a session, such as its incubator. */
  besides: readonly GridColumn<Row>[]
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What the generic menu of a row has for a session: its history, and its deletion until it begins. */
const More = ({ row, rights, onOpen, onDelete }: { row: Row } & ListBody) => (
  <>
    {rights.canSeeHistory(row) && (
      <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onOpen(row, HISTORY)}>
        History
      </Menu.Item>
    )}
    {rights.remove(row).outcome !== 'refuse' && (
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<IconTrash {...icon} />}
        onClick={() => onDelete(row)}
      >
        Delete
      </Menu.Item>
    )}
  </>
)

/** The buttons of a session in its panel: what its menu has, and nothing that the session does not allow any more. */
const Changes = ({ row, onOpen }: { row: Row; onOpen: (row: Row, dialog: SessionDialog) => void }) =>
  changesOf(sessionRights(useActor(), row)).map(({ dialog, label }) => (
    <Button
      key={dialog}
      size="compact-sm"
      variant={dialog === 'cancel' ? 'subtle' : 'default'}
      {...(dialog === 'cancel' ? { color: 'red' } : {})}
      onClick={() => onOpen(row, dialog)}
    >
      {label}
    </Button>
  ))

/** The list of sessions that a figure leads to, which reads and acts like a panel of them (mentor-sessions.md, Session list). */
export const SessionRecords = ({ besides, ...table }: Props) => {
  const { mentorId, startupId } = useActor()
  const { open, dialogs } = useSessionDialogs()
  // All of a person's own sessions have the same mentor, or the same startup.
  const scope = useMemo(
    () => ({
      ...table.scope,
      without: [mentorId === null ? [] : 'mentor_id', startupId === null ? [] : 'startup_id'].flat(),
    }),
    [table.scope, mentorId, startupId],
  )
  const columns = useMemo(() => {
    const own = { mentorId: mentorId ?? undefined, startupId: startupId ?? undefined }
    return withBesides(
      sessionColumns(own, (row) => open(row, 'close')),
      besides,
    )
  }, [mentorId, startupId, besides, open])
  const ownPanel = {
    renderActions: (row: Row) => <Changes row={row} onOpen={open} />,
    renderValue: (field: string, row: Row) =>
      field === 'mentorHours' ? <SessionHours row={row} onEnter={(one) => open(one, 'close')} /> : null,
  }
  return (
    <>
      <RecordTable
        {...table}
        scope={scope}
        columns={columns}
        ownPanel={ownPanel}
        renderBody={(body) => (
          <SessionGrid
            columns={body.columns}
            rows={body.rows}
            awaited={body.awaited}
            {...body.sorting}
            selection={body.selection}
            onOpen={open}
            renderMore={(row) => <More row={row} {...body} />}
          />
        )}
      />
      {dialogs}
    </>
  )
}
