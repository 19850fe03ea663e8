import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ADD_ADMIN } from '#domain/api/endpoints.ts'
import { isEmail } from '#domain/kinds/email.ts'
import type { Designation } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { TemporaryPassword, TemporaryPasswordCheckbox } from '#web/platform/session/temporary-password.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'
import { RoleInput } from './role-input.tsx'
import { readAdminsAgain } from './use-admins.ts'

interface Props {
  /** Null to add an admin of the portal. */
  incubatorId: string | null
  onClose: () => void
}

interface Given {
  name: string
  email: string
  password: string
}

const AddAdminForm = ({ incubatorId, onClose, onGiven }: Props & { onGiven: (given: Given) => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [isTemporary, setTemporary] = useState(false)
  const form = useForm({
    initial: { name: '', email: '', designation: '' },
    checks: {
      name: (v) => (v.trim() === '' ? 'Name is required' : null),
      email: (v) => (isEmail(v.trim()) ? null : 'Please enter a valid email address'),
      designation: (v) => (v === '' ? 'Role is required' : null),
    },
  })
  const save = form.onSubmit(async ({ name, email, designation }) => {
    setBusy(true)
    try {
      const added = await ask(ADD_ADMIN, {
        // The options of the input.
        body: {
          name,
          email,
          designation: designation as Designation,
          incubator_id: incubatorId,
          ...(isTemporary ? { temporary_password: true } : {}),
        },
      })
      toast.success('Access provided successfully')
      readAdminsAgain()
      const { temporary_password: password } = added
      if (password === undefined) onClose()
      else onGiven({ name: added.name, email: added.email, password })
    } catch (error) {
      const problem = asProblem(error)
      form.setErrors(problem.byField)
      if (problem.errors.length === 0) toast.error(problem.detail)
    } finally {
      setBusy(false)
    }
  })
  const role = form.inputProps('designation')
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput label="Name" required autoComplete="off" {...form.inputProps('name')} />
        <TextInput label="Email" type="email" required autoComplete="off" {...form.inputProps('email')} />
        <RoleInput
          owner={incubatorId === null ? 'portal' : 'incubator'}
          value={role.value}
          error={role.error}
          onChange={role.onChange}
        />
        <TemporaryPasswordCheckbox isChecked={isTemporary} onChange={setTemporary} />
        <FormButtons label="Add" isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Adds an admin, and shows a temporary password once (admins.md, Add admin dialog). */
export const AddAdminDialog = ({ incubatorId, onClose }: Props) => {
  const [given, setGiven] = useState<Given | null>(null)
  return (
    <Dialog onClose={onClose} title="Add admin" size={500}>
      {given ? (
        <TemporaryPassword {...given} onClose={onClose} />
      ) : (
        <AddAdminForm incubatorId={incubatorId} onClose={onClose} onGiven={setGiven} />
      )}
    </Dialog>
  )
}
