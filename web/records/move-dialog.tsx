import { Button, Group, Modal, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { countOf } from './list-words.ts'
import { ownerField } from './owner-field.ts'
import { useMove } from './use-move.ts'

const GOAL = ownerField('Incubator', 'Incubator is required')

interface Props {
  entity: Entity
  rows: readonly Row[]
  onDone: () => void
  onClose: () => void
}

/** To which incubator these startups or mentors go (startups.md, Moving a startup or mentor). */
export const MoveDialog = ({ entity, rows, onDone, onClose }: Props) => {
  const { isBusy, move } = useMove()
  const [goal, setGoal] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [first] = rows
  const what = rows.length === 1 && first ? recordTitle(entity, first) : countOf(entity, rows.length)
  const onSubmit = async (e: FormEvent) => {
    e.preventDefault()
    setError(goal === null ? 'Incubator is required' : null)
    if (goal === null) return
    const ids = rows.map((row) => row._id)
    if (await move(entity, ids, goal)) onDone()
  }
  return (
    <Modal opened onClose={onClose} title={`Move ${what}`} size={440}>
      <form noValidate onSubmit={(e) => void onSubmit(e)}>
        <Text mb="md">
          Accounts, profiles, documents, own funding and history move along. What the current incubator
          recorded about {rows.length === 1 ? 'it' : 'them'} stays there.
        </Text>
        <FieldInput
          name="incubator_id"
          field={GOAL}
          value={goal}
          error={error}
          onChange={(id) => {
            setGoal(id as string | null)
            setError(null)
          }}
        />
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Move
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
