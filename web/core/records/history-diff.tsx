import type { HistoryEntry } from '#domain/api/history.ts'
import type { Labels } from '#domain/api/labels.ts'
import { fieldOfState } from '#domain/changes/diff.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { ValueDiff } from './value-diff.tsx'
import classes from './history-list.module.css'

interface Props {
  entity: Entity
  changes: HistoryEntry['changes']
  /** The whole record, used to name referenced records; null if there is no before or after. */
  before: Values | null
  after: Values | null
  labels: Labels
}

/** The fields that changed, each with its value before and after. */
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
