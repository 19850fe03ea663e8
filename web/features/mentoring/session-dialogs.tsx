import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { formatMinutes, readHours } from '#domain/vocabulary/hours.ts'
import { SESSION_MAX } from '#domain/vocabulary/weekly-hours.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FactList, type Fact } from '#web/platform/ui/fact-list.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { changesOf, type SessionDialog } from './session-changes.ts'
import { SessionHours, SessionStatus } from './session-columns.tsx'
import { isWithoutHours, ownFeedback, sessionRights } from './session-rights.ts'
import { useSessionCall } from './use-session-call.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './panel.module.css'

interface Props {
  row: Row
  dialog: SessionDialog
  onOpen: (dialog: SessionDialog) => void
  onClose: () => void
}

const { fields } = mentorSession

const text = (label: string, value: unknown): Fact[] =>
  asText(value) === '' ? [] : [{ label, value: <p className={classes.text}>{asText(value)}</p> }]

const ViewDialog = ({ row, onOpen, onClose }: Omit<Props, 'dialog'>) => {
  const rights = sessionRights(useActor(), row)
  const link = asText(row['link'])
  const href = link === '' ? null : hrefOf(link)
  return (
    <Dialog onClose={onClose} title="Mentor session" size={520}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: 'Date and time', value: <FieldCell field={fields.datetime} value={row['datetime']} /> },
            { label: 'Mentor', value: asText(row['mentor_name']) },
            { label: 'Startup', value: asText(row['startup_name']) },
            { label: 'Length', value: <FieldCell field={fields.length} value={row['length']} /> },
            { label: 'Status', value: <SessionStatus row={row} /> },
            ...text('Agenda', row['agenda']),
            ...(href === null
              ? []
              : [
                  {
                    label: 'Link',
                    value: (
                      <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
                        {link}
                      </Anchor>
                    ),
                  },
                ]),
            ...text('Reason for cancelling', row['cancel_reason']),
            ...(row['mentorHours'] === null && !isWithoutHours(row)
              ? []
              : [{ label: 'Hours', value: <SessionHours row={row} /> }]),
            ...text('Feedback of the mentor', row['feedback_mentor']),
            ...text('Feedback of the startup', row['feedback_startup']),
          ]}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {/* The main one, as in every dialog, is the last. */}
          {changesOf(rights)
            .toReversed()
            .map(({ dialog, label }) => (
              <Button
                key={dialog}
                variant={dialog === 'close' ? 'filled' : 'default'}
                onClick={() => onOpen(dialog)}
              >
                {label}
              </Button>
            ))}
        </Group>
      </Stack>
    </Dialog>
  )
}

const CancelDialog = ({ row, onClose }: Pick<Props, 'row' | 'onClose'>) => {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  useUnsaved(reason.trim() !== '')
  const { isBusy, problem, cancel } = useSessionCall(row._id, onClose)
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') void cancel(reason)
  }
  return (
    <Dialog onClose={onClose} title="Cancel Session" size={460}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.text}>Both sides get an email, and the session leaves their calendars.</p>
          <TextArea
            label="Reason"
            withAsterisk
            required
            minRows={3}
            maxRows={10}
            data-autofocus
            value={reason}
            error={isMissing ? 'Reason is required' : problem?.byField['reason']}
            onChange={(e) => setReason(e.currentTarget.value)}
          />
          {problem && !problem.byField['reason'] && (
            <ProblemNotice error={problem} title="The session was not cancelled." />
          )}
          <FormButtons
            label="Cancel session"
            cancelLabel="Keep it"
            isDestructive
            isBusy={isBusy}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const HOURS = 'Hours must be written like 1:30 or 1 h 30 min, up to 24:00'

const CloseDialog = ({ row, onClose }: Pick<Props, 'row' | 'onClose'>) => {
  const actor = useActor()
  const given = asText(row[ownFeedback(actor)])
  const [proposed] = useState(() => formatMinutes(Number(row['mentorHours'] ?? row['length'])))
  const [hours, setHours] = useState(proposed)
  const [feedback, setFeedback] = useState('')
  const [error, setError] = useState<string | null>(null)
  useUnsaved(feedback.trim() !== '' || hours !== proposed)
  const { isBusy, problem, close } = useSessionCall(row._id, onClose)
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    const minutes = hours.trim() === '' ? undefined : readHours(hours)
    const isWrong = hours.trim() !== '' && (minutes === undefined || minutes > SESSION_MAX)
    const isEmpty = minutes === undefined && feedback.trim() === ''
    setError(isWrong ? HOURS : isEmpty ? 'Hours or feedback are required' : null)
    if (isWrong || isEmpty) return
    void close({
      ...(minutes === undefined ? {} : { mentorHours: minutes }),
      ...(feedback.trim() === '' ? {} : { feedback }),
    })
  }
  const atField = problem?.byField ?? {}
  return (
    <Dialog onClose={onClose} title="Hours and Feedback" size={460}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p className={classes.text}>
            {asText(row['mentor_name'])} and {asText(row['startup_name'])},{' '}
            <FieldCell field={fields.datetime} value={row['datetime']} />
          </p>
          <TextInput
            label="Hours"
            description="Hours and minutes, such as 1:30"
            placeholder="h:mm"
            autoComplete="off"
            data-autofocus
            value={hours}
            error={error ?? atField['mentorHours']}
            onChange={(e) => setHours(e.currentTarget.value)}
          />
          {given === '' ? (
            <TextArea
              label="Feedback"
              description="You can give it once and not change it later."
              minRows={4}
              maxRows={14}
              value={feedback}
              error={atField['feedback']}
              onChange={(e) => setFeedback(e.currentTarget.value)}
            />
          ) : (
            <FactList facts={text('Your feedback', given)} />
          )}
          {problem && Object.keys(atField).length === 0 && (
            <ProblemNotice error={problem} title="Nothing was saved." />
          )}
          <FormButtons label="Save" isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

const CHANGES = {
  move: { title: 'Move Session', only: ['datetime', 'length'] },
  edit: { title: 'Edit Session', only: ['agenda', 'link'] },
} as const

/** The dialogs of one session. */
export const SessionDialogs = ({ row, dialog, onOpen, onClose }: Props) => {
  const { change } = sessionRights(useActor(), row)
  if (dialog === 'view') return <ViewDialog row={row} onOpen={onOpen} onClose={onClose} />
  if (dialog === 'cancel') return <CancelDialog row={row} onClose={onClose} />
  if (dialog === 'close') return <CloseDialog row={row} onClose={onClose} />
  if (change === null) return null
  return (
    <RecordDialog
      entity={mentorSession}
      record={row}
      incubatorId={targetOf(mentorSession, row).incubatorId}
      verdict={change}
      title={CHANGES[dialog].title}
      only={CHANGES[dialog].only}
      onClose={onClose}
    />
  )
}
