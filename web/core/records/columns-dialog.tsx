import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { columnChoicesOf, labelOfColumn } from '#domain/entities/list-columns.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { changePreferences } from '#web/platform/session/use-preferences.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { lower } from './list-params.ts'
import classes from './columns-dialog.module.css'

interface Props {
  entity: Entity
  /** As they are shown. */
  columns: readonly string[]
  onChosen: () => void
  onClose: () => void
}

/** Which columns a list shows, and in which order; kept for the person. */
export const ColumnsDialog = ({ entity, columns, onChosen, onClose }: Props) => {
  const [shown, setShown] = useState(columns)
  const hidden = columnChoicesOf(entity).filter((name) => !shown.includes(name))
  const toggle = (name: string) =>
    setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  const move = (from: number, by: number) => {
    const next = [...shown]
    next.splice(from + by, 0, ...next.splice(from, 1))
    setShown(next)
  }
  const keep = (names: readonly string[] | null) => {
    void changePreferences({ columns: { [entity.name]: names === null ? null : [...names] } })
    onChosen()
    onClose()
  }
  const boxOf = (name: string) => (
    <Checkbox
      label={labelOfColumn(entity, name)}
      checked={shown.includes(name)}
      disabled={name === entity.titleField}
      onChange={() => toggle(name)}
    />
  )
  return (
    <Dialog onClose={onClose} title={`Columns of ${lower(entity.label.many)}`} size={440}>
      <div className={classes.root}>
        <ol className={classes.list} aria-label="Shown, in this order">
          {shown.map((name, at) => (
            <li key={name} className={classes.item}>
              {boxOf(name)}
              <span className={classes.moves}>
                <ActionIcon
                  aria-label={`Move ${labelOfColumn(entity, name)} up`}
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${labelOfColumn(entity, name)} down`}
                  aria-disabled={at === shown.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
        {hidden.length > 0 && (
          <ul className={classes.list} aria-label="Not shown">
            {hidden.map((name) => (
              <li key={name} className={classes.item}>
                {boxOf(name)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" onClick={() => keep(null)}>
          Reset
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => keep(shown)}>Apply</Button>
      </div>
    </Dialog>
  )
}
