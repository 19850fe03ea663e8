import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { RemainingRecords } from '#domain/api/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { countOf } from './list-words.ts'
import { ownerField } from './owner-field.ts'
import { useMove } from './use-move.ts'
import classes from './remaining-dialog.module.css'

const GOAL = ownerField('Move all to', 'Choose an incubator')

interface Props {
  incubator: Row
  remaining: readonly RemainingRecords[]
  /** Nothing remains: the incubator itself can go. */
  onDelete: () => void
  onClose: () => void
}

const tellNames = ({ names, total }: RemainingRecords): string => {
  const more = total - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}`
}

/** Why an incubator is not deleted, and what to do with what it still has (incubators.md, Deleting an incubator). */
export const RemainingDialog = ({ incubator, remaining, onDelete, onClose }: Props) => {
  const { isBusy, moveAll, removeAll } = useMove()
  const [isEmpty, setEmpty] = useState(false)
  const [goal, setGoal] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const name = String(incubator['name'])
  const entities = remaining.map((one) => entityOf(one.entity))
  const counts = remaining.map((one) => countOf(entityOf(one.entity), one.total)).join(' and ')
  const move = async () => {
    if (goal === null || goal === incubator._id)
      return setError(goal === null ? 'Choose an incubator' : 'Choose another incubator')
    if (await moveAll(entities, incubator._id, goal)) setEmpty(true)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete all',
      text: `Are you sure you want to delete ${counts}?`,
      consequence: 'Their accounts close. You can restore them from the deleted records.',
      confirmLabel: 'Delete all',
      isDestructive: true,
    })
    if (isSure && (await removeAll(entities, incubator._id))) setEmpty(true)
  }
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}`} size={520}>
      {isEmpty ? (
        <Text>{name} has no startups or mentors left.</Text>
      ) : (
        <>
          <Text>
            {name} still has {counts}. Move or delete them first.
          </Text>
          <dl className={classes.remaining}>
            {remaining.map((one) => (
              <div key={one.entity}>
                <dt>{entityOf(one.entity).label.many}</dt>
                <dd>{tellNames(one)}</dd>
              </div>
            ))}
          </dl>
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
        </>
      )}
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {isEmpty ? (
          <Button color="red" onClick={onDelete}>
            Delete incubator
          </Button>
        ) : (
          <>
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void remove()}>
              Delete all
            </Button>
            <Button loading={isBusy} onClick={() => void move()}>
              Move all
            </Button>
          </>
        )}
      </Group>
    </Modal>
  )
}
