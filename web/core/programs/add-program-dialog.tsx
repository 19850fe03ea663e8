/**
 * Room `programs`: choosing the program and the cohort of a startup, in its form and in an invitation
 * (programs-and-cohorts.md, Add Program dialog).
 */
import { Stack, Text, TextInput } from '@mantine/core'
import { program } from '#domain/entities/program.ts'
import { TEXT_MAX } from '#domain/kinds/text.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { labelFor, useVerdict } from '#web/platform/session/use-verdict.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'

const { label, requiredMessage } = program.fields.program_name

interface Props {
  /** The incubator whose program it becomes. */
  incubatorId: string
  /** The name that was searched for. */
  name: string
  onAdded: (id: string) => void
  /** The addition of this name waits for approval. */
  onRequested: (name: string) => void
  onClose: () => void
}

/** Adds a program to an incubator while a form that needs it stays open. */
export const AddProgramDialog = ({ incubatorId, name, onAdded, onRequested, onClose }: Props) => {
  const verdict = useVerdict(program.actions.create, { incubatorId })
  const submit = useSubmit(program)
  const form = useForm({
    initial: { program_name: name },
    checks: { program_name: (v) => (v.trim() === '' ? requiredMessage : null) },
  })
  const save = form.onSubmit(async (values) => {
    const result = await submit.create({ ...values, incubator_id: incubatorId })
    if (result.status === 'applied') onAdded(result.record._id)
    else if (result.status === 'requested') onRequested(values.program_name.trim())
    else if (result.status === 'failed') return form.setErrors(result.problem.byField)
    onClose()
  })
  return (
    <Dialog onClose={onClose} title={program.texts.addTitle} size={400}>
      <form
        onSubmit={(e) => {
          // React events bubble through portals; the form around must not be submitted too.
          e.stopPropagation()
          save(e)
        }}
        noValidate
      >
        <Stack gap="md">
          <TextInput
            label={label}
            required
            autoComplete="off"
            maxLength={TEXT_MAX}
            {...form.inputProps('program_name')}
          />
          {verdict.outcome === 'request' && (
            <Text size="sm" c="dimmed">
              A COE Master has to approve the program before it can be chosen.
            </Text>
          )}
          <FormButtons label={labelFor(verdict, 'Submit')} isBusy={submit.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
