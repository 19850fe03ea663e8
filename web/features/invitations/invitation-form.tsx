import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ADD_INVITATION } from '#domain/api/endpoints.ts'
import { INVITATION_DAYS, USES_MAX, USES_MESSAGE } from '#domain/api/invitation-limits.ts'
import type { Invitation, NewInvitation } from '#domain/api/invitation.ts'
import { readText } from '#domain/kinds/register.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { CohortInput } from '#web/core/programs/cohort-input.tsx'
import { ProgramInput } from '#web/core/programs/program-input.tsx'
import { useLeave } from '#web/platform/ui/leave-dialog.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { invitationTexts } from './english/invitations.ts'
import { readInvitationsAgain } from './use-invitations.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'

interface Props {
  kind: InvitationKind
  /** The incubator that invites; null if the portal has to choose one, or invites an incubator. */
  incubatorId: string | null
  onMade: (invitation: Invitation) => void
  onClose: () => void
}

const { form: texts } = invitationTexts

const INCUBATOR = { kind: 'reference', label: texts.incubator, to: 'incubator', required: true } as const
const USES = {
  kind: 'whole-number',
  label: texts.uses,
  hint: texts.usesHint,
  min: 1,
  max: USES_MAX,
} as const
const LAST_DAY = {
  kind: 'date',
  label: texts.lastDay,
  hint: texts.lastDayHint(INVITATION_DAYS),
} as const

const EMPTY = { incubator_id: null, program_id: '', cohort: '', uses: null, expires_on: null }
type Values = Record<keyof typeof EMPTY, unknown>

/** Null for any number of times; undefined for a text that is no number. */
function readUses(value: unknown): number | null | undefined {
  const text = asText(value)
  if (text === '') return null
  const read = readText(USES, text)
  return read.ok && typeof read.value === 'number' ? read.value : undefined
}

/** Makes an invitation (invitations-and-onboarding.md, Invite link dialog). */
export const InvitationForm = ({ kind, incubatorId, onMade, onClose }: Props) => {
  const [values, setValues] = useState<Values>(EMPTY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(values !== EMPTY)
  const isForStartups = kind === 'startup'
  const owner = incubatorId ?? (asText(values.incubator_id) || null)
  const inputOf = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: unknown) => {
      setValues((now) => ({ ...now, [name]: value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
  })
  const save = async () => {
    const uses = readUses(values.uses)
    if (uses === undefined) return setErrors({ uses: USES_MESSAGE })
    setBusy(true)
    setProblem(null)
    const body: NewInvitation = {
      kind,
      ...(isForStartups
        ? {
            incubator_id: owner,
            program_id: asText(values.program_id) || null,
            cohort: asText(values.cohort) || null,
            uses,
          }
        : {}),
      expires_on: asText(values.expires_on) || null,
    }
    try {
      onMade(await ask(ADD_INVITATION, { body }))
      readInvitationsAgain()
    } catch (error) {
      const failed = asProblem(error)
      setErrors(failed.byField)
      if (failed.errors.length === 0) setProblem(failed)
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
      noValidate
    >
      <Stack gap="md">
        {isForStartups ? (
          <>
            <Text size="sm" c="dimmed">
              {texts.lead.startup}
            </Text>
            {incubatorId === null && (
              <FieldInput
                {...inputOf('incubator_id')}
                field={INCUBATOR}
                onChange={(value) => {
                  setValues((now) => ({ ...now, incubator_id: value, program_id: '' }))
                  setErrors({})
                }}
              />
            )}
            <ProgramInput
              incubatorId={owner}
              required
              value={asText(values.program_id)}
              error={errors['program_id']}
              onChange={inputOf('program_id').onChange}
            />
            <CohortInput
              required
              value={asText(values.cohort)}
              error={errors['cohort']}
              onChange={inputOf('cohort').onChange}
            />
            <FieldInput {...inputOf('uses')} field={USES} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.lead.incubator}
          </Text>
        )}
        <FieldInput {...inputOf('expires_on')} field={LAST_DAY} />
        {problem && <ProblemNotice error={problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={useLeave(onClose)}>
            {texts.cancel}
          </Button>
          {/* The first input of an incubator's form would open its calendar over the buttons. */}
          <Button type="submit" loading={isBusy} data-autofocus={!isForStartups || undefined}>
            {texts.generate}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
