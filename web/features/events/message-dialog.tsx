import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MESSAGE_PARTICIPANTS } from '#domain/api/endpoints.ts'
import { EVENT_MESSAGE_MAX } from '#domain/api/registration-limits.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'

interface Props {
  eventId: string
  /** How many have a place. */
  people: number
  onClose: () => void
}

/** A mail to everybody with a place (event-registration.md, A message to all). */
export const MessageDialog = ({ eventId, people, onClose }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initial: { message: '' },
    checks: { message: (v) => (v.trim() === '' ? 'Message is required' : null) },
  })
  const send = form.onSubmit(async (body) => {
    setBusy(true)
    try {
      const { mails } = await ask(MESSAGE_PARTICIPANTS, { params: { id: eventId }, body })
      toast.success(`The message goes to ${formatQuantity(mails, 'person', 'people')}`)
      onClose()
    } catch (error) {
      const problem = asProblem(error)
      form.setErrors(problem.byField)
      if (problem.errors.length === 0) toast.error(problem.detail)
    } finally {
      setBusy(false)
    }
  })
  return (
    <Dialog onClose={onClose} title="Message to all" size={500}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Goes by mail to {formatQuantity(people, 'person', 'people')} with a place, with the day, time and
            place of the event.
          </Text>
          <TextArea
            label="Message"
            required
            minRows={5}
            maxRows={12}
            maxLength={EVENT_MESSAGE_MAX}
            {...form.inputProps('message')}
          />
          <FormButtons label="Send" isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
