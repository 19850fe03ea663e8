import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
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
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { event } from '#domain/entities/event.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { CheckInForm } from './check-in-form.tsx'
import { participantColumns, STATUS_LABELS } from './participant-columns.tsx'
import { useCheckIn } from './use-check-in.ts'
import { FILTERED_STATUSES, filtersIn, useParticipants } from './use-participants.ts'
import classes from './participants.module.css'

const STATUSES = FILTERED_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/** As wide as `Check in`. */
const ACTIONS_WIDTH = 104

interface CheckInButtonProps {
  eventId: string
  participant: Participant
}

/** Checks in somebody who lost the mail with the code; only those who have a place and are not checked in. */
const CheckInButton = ({ eventId, participant }: CheckInButtonProps) => {
  const { isBusy, checkIn } = useCheckIn(eventId)
  const { _id: id, name, status, checkedInAt } = participant
  if (status !== 'registered' || checkedInAt !== null) return null
  const press = async () => {
    try {
      const done = await checkIn({ participant_id: id })
      if (done !== undefined) toast.success(done)
    } catch (failure) {
      toast.error(asProblem(failure).detail)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Check in ${name}`}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      Check in
    </Button>
  )
}

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
  const figureOf = (status: (typeof FILTERED_STATUSES)[number]) => ({
    label: STATUS_LABELS[status],
    value: data ? data.counts[status] : answer.isError ? null : undefined,
  })
  const actionsOf = (one: Participant) => <CheckInButton eventId={record._id} participant={one} />
  return (
    <>
      {renderHead({
        count: data ? formatQuantity(data.total, 'registration') : '\u00a0',
        actions: (
          <FileMenu
            hrefFor={(format) =>
              hrefOf(EXPORT_PARTICIPANTS, { params: { id: record._id }, query: { format, ...filters } })
            }
          />
        ),
      })}
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
