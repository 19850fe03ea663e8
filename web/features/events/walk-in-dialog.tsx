import { Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADD_PARTICIPANT } from '#domain/api/endpoints.ts'
import { isEmail } from '#domain/kinds/email.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'

interface Props {
  eventId: string
  onClose: () => void
}

/** Adds somebody who came without a registration, and checks them in (event-registration.md, At the door). */
export const WalkInDialog = ({ eventId, onClose }: Props) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initial: { name: '', email: '', phone: '', organisation: '' },
    checks: {
      name: (v) => (v.trim() === '' ? 'Name is required' : null),
      email: (v) =>
        v.trim() === '' ? 'Email is required' : isEmail(v.trim()) ? null : 'Email must be valid',
      phone: (v) => (v.trim() === '' ? 'Phone number is required' : null),
    },
  })
  const save = form.onSubmit(async (body) => {
    setBusy(true)
    try {
      const { name } = await ask(ADD_PARTICIPANT, { params: { id: eventId }, body })
      toast.success(`${name}: added and checked in`)
      void client.invalidateQueries({ queryKey: keys.participants(eventId) })
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
    <Dialog onClose={onClose} title="Add a walk-in" size={500}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput label="Name" required autoComplete="off" {...form.inputProps('name')} />
          <TextInput label="Email" type="email" required autoComplete="off" {...form.inputProps('email')} />
          <TextInput
            label="Phone"
            type="tel"
            required
            autoComplete="off"
            onKeyDown={onlyKeys(KEYS_OF_PHONES)}
            {...form.inputProps('phone')}
          />
          <TextInput label="Organisation" autoComplete="off" {...form.inputProps('organisation')} />
          <FormButtons label="Add and check in" isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
