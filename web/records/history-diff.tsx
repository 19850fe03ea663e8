import type { HistoryEntry } from '#domain/api/history.ts'
import type { Labels } from '#domain/api/labels.ts'
import { fieldOfState } from '#domain/changes/diff.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { shownReference } from '#web/kinds/reference/shown.ts'
import { ValueDiff } from './value-diff.tsx'
import classes from './history-list.module.css'

interface Props {
  entity: Entity
  changes: HistoryEntry['changes']
  /** All of it, for the names of what it refers to; null where there is nothing before or after. */
  before: Values | null
  after: Values | null
  labels: Labels
}

/** Field by field from what to what. */
export const HistoryDiff = ({ entity, changes, before, after, labels }: Props) => (
  <dl className={classes.fields}>
    {changes.map((change) => {
      const field = fieldOfState(entity, change.field)
      const shown = (state: Values | null) => shownReference(entity, change.field, state ?? {}, labels)
      return (
        <div key={change.field}>
          <dt>{change.label}</dt>
          <dd>
            {field && (
              <ValueDiff
                field={field}
                from={change.from}
                to={change.to}
                references={{ from: shown(before), to: shown(after) }}
                isFromShown={before !== null}
                isToShown={after !== null}
              />
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
