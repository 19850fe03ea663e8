import { Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { countOf } from './list-params.ts'
import { useIncubatorInput } from './use-incubator-input.tsx'
import { useMove } from './use-move.ts'

interface Props {
  entity: Entity
  rows: readonly Row[]
  onDone: () => void
  onClose: () => void
}

/** Chooses the incubator that startups or mentors move to (startups.md, Moving a startup or mentor). */
export const MoveDialog = ({ entity, rows, onDone, onClose }: Props) => {
  const { isBusy, move } = useMove()
  const destination = useIncubatorInput('Incubator', 'Incubator is required')
  const [first] = rows
  const what = rows.length === 1 && first ? recordTitle(entity, first) : countOf(entity, rows.length)
  const onSubmit = async (e: FormEvent) => {
    e.preventDefault()
    const to = destination.read()
    if (to === null) return
    const ids = rows.map((row) => row._id)
    if (await move(entity, ids, to)) onDone()
  }
  return (
    <Dialog onClose={onClose} title={`Move ${what}`} size={440}>
      <form noValidate onSubmit={(e) => void onSubmit(e)}>
        <Stack gap="md">
          <Text>
            Accounts, profiles, documents, own funding and history move along. What the current incubator
            recorded about {rows.length === 1 ? 'it' : 'them'} stays there.
          </Text>
          {destination.input}
          <FormButtons label="Move" isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
