import { Button } from '@mantine/core'
import { isSame } from '#domain/changes/is-same.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { storedAs } from './check-form.ts'
import classes from './stale-notice.module.css'

interface Props {
  entity: Entity
  /** The record as it is now. */
  current: Values
  /** What the person wanted to save. */
  mine: Values
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
}

/**
 * Somebody saved the same field meanwhile: both values, and the person says which one stays
 * (changing-records.md, Conflicts between two people).
 */
export const StaleNotice = ({ entity, current, mine, isBusy, onTheirs, onMine }: Props) => (
  <div role="alert" className={classes.root}>
    <p className={classes.title}>Somebody changed this since you read it</p>
    <dl className={classes.list}>
      {Object.entries(mine)
        .filter(([name]) => entity.fields[name])
        .map(([name, typed]) => [name, storedAs(entity, name, typed)] as const)
        .filter(([name, value]) => !isSame(value, current[name]))
        .map(([name, value]) => {
          const field = entity.fields[name]!
          return (
            <div key={name} className={classes.field}>
              <dt>{field.label}</dt>
              <dd>
                <span className={classes.whose}>Theirs</span>
                <FieldCell field={field} value={current[name]} isWhole />
              </dd>
              <dd>
                <span className={classes.whose}>Mine</span>
                <FieldCell field={field} value={value} isWhole />
              </dd>
            </div>
          )
        })}
    </dl>
    <div className={classes.buttons}>
      <Button size="compact-sm" variant="default" onClick={onTheirs} disabled={isBusy}>
        Take theirs
      </Button>
      <Button size="compact-sm" onClick={onMine} loading={isBusy} data-autofocus>
        Save mine over it
      </Button>
    </div>
  </div>
)
