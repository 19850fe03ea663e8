import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { RemainingRecords } from '#domain/api/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { countOf } from './list-params.ts'
import { useIncubatorInput } from './use-incubator-input.tsx'
import { useMove } from './use-move.ts'
import classes from './remaining-dialog.module.css'

interface Props {
  incubator: Row
  remaining: readonly RemainingRecords[]
  /** Nothing is left, so the incubator itself can be deleted. */
  onDelete: () => void
  onClose: () => void
}

const formatNames = ({ names, total }: RemainingRecords): string => {
  const more = total - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}

/**
 * Says why an incubator cannot be deleted, and offers to move or delete what it still has
 * (incubators.md, Deleting an incubator).
 */
export const RemainingDialog = ({ incubator, remaining, onDelete, onClose }: Props) => {
  const { isBusy, moveAll, removeAll } = useMove()
  const [isEmpty, setEmpty] = useState(false)
  const destination = useIncubatorInput('Move all to', 'Choose an incubator')
  const name = String(incubator['name'])
  const entities = remaining.map((one) => entityOf(one.entity))
  const counts = remaining.map((one) => countOf(entityOf(one.entity), one.total)).join(' and ')
  const move = async () => {
    const to = destination.read()
    if (to === incubator._id) return destination.setError('Choose another incubator')
    if (to !== null && (await moveAll(entities, incubator._id, to))) setEmpty(true)
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
    <Dialog onClose={onClose} title={`Delete ${name}`} size={520}>
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
                <dd>{formatNames(one)}</dd>
              </div>
            ))}
          </dl>
          {destination.input}
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
            <Button variant="subtle" color="red" aria-disabled={isBusy} onClick={() => void remove()}>
              Delete all
            </Button>
            <Button loading={isBusy} onClick={() => void move()}>
              Move all
            </Button>
          </>
        )}
      </Group>
    </Dialog>
  )
}
