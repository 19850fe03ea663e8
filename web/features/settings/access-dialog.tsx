import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Admin } from '#domain/api/admin.ts'
import { CHANGE_ADMIN } from '#domain/api/endpoints.ts'
import type { Designation } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'
import { RoleInput } from './role-input.tsx'
import { readAdminsAgain } from './use-admins.ts'

interface Props {
  admin: Admin
  onClose: () => void
}

const AccessForm = ({ admin, onClose }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ initial: { designation: admin.designation }, checks: {} })
  const save = form.onSubmit(async ({ designation }) => {
    setBusy(true)
    try {
      // The options of the input.
      const body = { designation: designation as Designation }
      await ask(CHANGE_ADMIN, { params: { id: admin._id }, body })
      toast.success('Access updated successfully')
      readAdminsAgain()
      onClose()
    } catch (error) {
      toast.error(`Error updating access: ${asProblem(error).detail}`)
    } finally {
      setBusy(false)
    }
  })
  const role = form.inputProps('designation')
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <Text>{`${admin.name}, ${admin.email}`}</Text>
        <RoleInput
          owner={admin.incubator_id === null ? 'portal' : 'incubator'}
          value={role.value}
          error={role.error}
          onChange={role.onChange}
        />
        <Text size="sm" c="dimmed">
          The new role takes effect at once, even if they are signed in.
        </Text>
        <FormButtons label="Save" isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Changes an admin's designation (admins.md, Admin list). */
export const AccessDialog = (props: Props) => (
  <Dialog onClose={props.onClose} title="Manage Access" size={440}>
    <AccessForm {...props} />
  </Dialog>
)
