import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { decide } from '#domain/permissions/decide.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { USUAL_LENGTH, type Slot } from '#domain/vocabulary/weekly-hours.ts'
import { withNote } from '#web/platform/api/use-offers.ts'
import { noteOfFound } from '#web/platform/kinds/note-of-found.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useRecordForm } from '#web/core/records/record-form.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { offersFound } from '#web/platform/ui/offers-found.tsx'
import { TypeSelect } from '#web/platform/ui/type-select.tsx'
import { useAssignments, type Parties } from './assignments.ts'
import { PanelAnswer } from './panel.tsx'
import { SlotsFirst } from './slots-hint.tsx'
import classes from './panel.module.css'

interface Props {
  /** The assignments to begin with; they last. */
  assignments: readonly Row[]
  /** Whose assignments are searched while somebody types; without it, there is nothing else to choose. */
  parties?: Parties
  /** The time that is booked, if it is a slot of weekly hours. */
  slot?: Slot
  onClose: () => void
}

const FIELDS = ['datetime', 'length', 'agenda', 'link'] as const
/** The time of a slot is the one that the mentor offers. */
const FIELDS_OF_SLOT = ['agenda', 'link'] as const

const labelOf = (row: Row): string => `${asText(row['mentor_name'])} and ${asText(row['startup_name'])}`

interface ChoiceProps {
  parties: Parties
  assignment: Row
  onChoose: (assignment: Row) => void
}

/** Chooses an assignment by typing the name of its mentor or startup, which the server looks for. */
const AssignmentInput = ({ parties, assignment, onChoose }: ChoiceProps) => {
  const [typed, setTyped] = useState('')
  // The input begins with the label of the choice, which nobody typed.
  const [search] = useDebouncedValue(typed === labelOf(assignment) ? '' : typed, 200)
  const found = useAssignments(parties, search)
  const offers = [assignment, ...(found.data?.data ?? [])].filter(
    (row, at, all) => all.findIndex(({ _id }) => _id === row._id) === at,
  )
  return (
    <TypeSelect
      label="Mentor and startup"
      allowDeselect={false}
      data={withNote(
        offers.map((row) => ({ value: row._id, label: labelOf(row) })),
        noteOfFound(offers.length, found.data?.total, found.error),
      )}
      value={assignment._id}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      isAnswered={found.data !== undefined && !found.isPlaceholderData && search === typed}
      {...offersFound(found)}
      onChange={(id) => {
        const chosen = offers.find((row) => row._id === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

interface FormProps extends Props {
  assignment: Row
  onChoose: (assignment: Row) => void
  onSlot: (slot: Slot) => void
}

const Form = ({ assignments, parties, assignment, slot, onChoose, onSlot, onClose }: FormProps) => {
  const actor = useActor()
  const zone = useTimeZone()
  const { incubatorId } = targetOf(mentorSession, assignment)
  const slots = !slot && actor.startupId !== null && (
    <SlotsFirst mentorId={asText(assignment['mentor_id'])} onChoose={onSlot} />
  )
  const { form } = useRecordForm({
    entity: mentorSession,
    record: null,
    incubatorId,
    // What the form begins with is not the person's input, which it would ask about before it closes.
    given: {
      mentor_id: assignment['mentor_id'],
      startup_id: assignment['startup_id'],
      length: USUAL_LENGTH,
      ...slot,
    },
    only: slot ? FIELDS_OF_SLOT : FIELDS,
    verdict: decide(actor, 'mentor-session.schedule', targetOf(mentorSession, assignment)),
    intro:
      parties && assignments.length > 1 ? (
        <>
          <AssignmentInput parties={parties} assignment={assignment} onChoose={onChoose} />
          {slots}
        </>
      ) : (
        <>
          <p className={classes.text}>
            {labelOf(assignment)}
            {slot && (
              <span className={classes.small}>
                {formatMoment(slot.datetime, zone)}, {formatNumber(slot.length)} minutes
              </span>
            )}
          </p>
          {slots}
        </>
      ),
    onClose,
  })
  return (
    <Dialog onClose={onClose} title={slot ? 'Book Session' : mentorSession.texts.addTitle} size={560} isFlush>
      {form}
    </Dialog>
  )
}

const Loaded = (props: Props) => {
  const [assignment, setAssignment] = useState(props.assignments[0])
  const [slot, setSlot] = useState(props.slot)
  return (
    assignment && (
      <Form
        // A slot leaves no time to enter.
        key={slot?.datetime ?? ''}
        {...props}
        {...(slot ? { slot } : {})}
        assignment={assignment}
        onChoose={setAssignment}
        onSlot={setSlot}
      />
    )
  )
}

type DialogProps = Omit<Props, 'assignments'> & { answer: ReturnType<typeof useAssignments> }

/** Schedules a session of a mentor with a startup (mentor-sessions.md, Scheduling a session). */
export const ScheduleDialog = ({ answer, ...props }: DialogProps) =>
  answer.data ? (
    <Loaded {...props} assignments={answer.data.data} />
  ) : (
    <Dialog onClose={props.onClose} title={mentorSession.texts.addTitle} size={560}>
      <PanelAnswer answer={answer} failure="The mentors and startups could not be loaded.">
        {() => null}
      </PanelAnswer>
    </Dialog>
  )
