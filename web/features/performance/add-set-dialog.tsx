import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ADD_SET } from '#domain/api/endpoints.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { yearAt, yearKind, yearName } from '#domain/vocabulary/programme-year.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { showRequested } from '#web/platform/api/show-requested.ts'
import { useToday } from '#web/platform/kinds/use-today.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { toast } from '#web/platform/ui/toast.ts'

/** The years to which a set can be added: the next one, this one, and the one before. */
const YEARS = [1, 0, -1] as const

interface Props {
  incubatorId: string
  verdict: Verdict
  onClose: () => void
}

/** Adds the standard set, or what was promised for the year before, in one action (deliverables.md, Standard sets). */
export const AddSetDialog = ({ incubatorId, verdict, onClose }: Props) => {
  const client = useQueryClient()
  const current = yearAt(yearKind(), useToday())
  const [year, setYear] = useState(current)
  const [from, setFrom] = useState<'standard' | 'before'>('standard')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const body = { incubator_id: incubatorId, year, from: from === 'standard' ? from : year - 1 }
      const answer = await call(ADD_SET, { body })
      readAgain(client, deliverable.name, answer.batch)
      if (answer.status === 202) showRequested(answer.data)
      else toast.success(`${formatQuantity(answer.data.data.length, 'deliverable')} added`)
      onClose()
    } catch (error) {
      setProblem(asProblem(error).detail)
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title="Add a set of deliverables" size={440}>
      <form noValidate onSubmit={(e) => void add(e)}>
        <Stack gap="md">
          <NativeSelect
            label="Year"
            data-autofocus
            value={String(year)}
            data={YEARS.map((by) => ({ value: String(current + by), label: yearName(current + by) }))}
            onChange={(e) => setYear(Number(e.currentTarget.value))}
          />
          <Radio.Group
            label="From"
            value={from}
            onChange={(chosen) => setFrom(chosen === 'before' ? 'before' : 'standard')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="standard" label="The standard set of the incubator's type" />
              <Radio value="before" label={`The deliverables of ${yearName(year - 1)}`} />
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            What {yearName(year)} has already is left out.
          </Text>
          {problem !== null && (
            <Text size="sm" c="error" role="alert">
              {problem}
            </Text>
          )}
          <FormButtons label={labelFor(verdict, 'Add')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
