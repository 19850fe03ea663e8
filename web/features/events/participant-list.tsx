import { Button } from '@mantine/core'
import { IconMail, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { EXPORT_PARTICIPANTS } from '#domain/api/endpoints.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Participant } from '#domain/api/registration.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import { Search } from '#web/core/records/list-bar.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FigureCards } from '#web/platform/ui/figure-cards.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { event } from '#domain/entities/event.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { CheckInForm } from './check-in-form.tsx'
import { ParticipantAction } from './participant-actions.tsx'
import { participantColumns, STATUS_LABELS } from './participant-columns.tsx'
import { FILTERED_STATUSES, filtersIn, useParticipants } from './use-participants.ts'
import classes from './participants.module.css'

const STATUSES = FILTERED_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/** As wide as `Undo check-in`. */
const ACTIONS_WIDTH = 148

const MessageDialog = lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog)
const WalkInDialog = lazyPart(async () => (await import('./walk-in-dialog.tsx')).WalkInDialog)

interface Props {
  record: Row
  /** The code with which the page was opened. */
  code: string
  renderHead: (parts: { count: ReactNode; actions: ReactNode }) => ReactNode
}

/** Who registered for an event, and their check-in (event-registration.md, Registrations for staff). */
export const ParticipantList = ({ record, code, renderHead }: Props) => {
  const zone = useTimeZone()
  const mayCheckIn = useVerdict('event.check-in', targetOf(event, record)).outcome === 'apply'
  const [address, change] = useListAddress()
  const answer = useParticipants(record._id, address)
  const { data } = answer
  const columns = useMemo(() => participantColumns(zone), [zone])
  const filters = filtersIn(address)
  const [dialog, setDialog] = useState<'walk-in' | 'message' | null>(null)
  const close = () => setDialog(null)
  const people = data?.counts.registered ?? 0
  const figureOf = (status: (typeof FILTERED_STATUSES)[number]) => ({
    label: STATUS_LABELS[status],
    value: data ? data.counts[status] : answer.isError ? null : undefined,
  })
  const actionsOf = (one: Participant) => <ParticipantAction eventId={record._id} participant={one} />
  return (
    <>
      {renderHead({
        count: data ? formatQuantity(data.total, 'registration') : '\u00a0',
        actions: (
          <>
            <FileMenu
              hrefFor={(format) =>
                hrefOf(EXPORT_PARTICIPANTS, { params: { id: record._id }, query: { format, ...filters } })
              }
            />
            {mayCheckIn && (
              <Button
                variant="default"
                disabled={people === 0}
                leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog('message')}
              >
                Message to all
              </Button>
            )}
            {mayCheckIn && (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog('walk-in')}
              >
                Add a walk-in
              </Button>
            )}
          </>
        ),
      })}
      {dialog === 'walk-in' && <WalkInDialog eventId={record._id} onClose={close} />}
      {dialog === 'message' && <MessageDialog eventId={record._id} people={people} onClose={close} />}
      {mayCheckIn && <CheckInForm eventId={record._id} initial={code} />}
      <FigureCards
        label="Registrations by status"
        figures={(['registered', 'waiting', 'checked_in', 'cancelled'] as const).map(figureOf)}
      />
      <div className={classes.bar}>
        <Search
          label="Search for participants"
          value={address.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
        />
        <ChoiceChip
          label="Status"
          options={STATUSES}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <PagedList
        answer={answer}
        failure="The registrations could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={filteredBy(filters, change, {
          title: 'No registrations match',
          label: 'Show all registrations',
        })}
        empty={
          <EmptyState icon={IconUsers} title="No registrations found">
            Whoever registers for this event appears here.
          </EmptyState>
        }
      >
        <Grid
          label="Participants"
          columns={columns}
          rows={data?.data ?? []}
          idOf={(one) => one._id}
          nameOf={(one) => one.name}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={answer.isPlaceholderData}
          actionsWidth={ACTIONS_WIDTH}
          actionsOf={mayCheckIn ? actionsOf : undefined}
        />
      </PagedList>
    </>
  )
}
