import { Button } from '@mantine/core'
import { isSame } from '#domain/changes/is-same.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import { findEntity } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { useRecord } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { shownReference } from '#web/platform/kinds/reference/shown.ts'
import { storedAs } from './check-form.ts'
import type { NoticeTexts } from './new-record.ts'
import classes from './stale-notice.module.css'

const STALE: NoticeTexts = {
  title: 'Someone else changed this',
  theirs: 'Theirs',
  mine: 'Mine',
  onTheirs: 'Use theirs',
  onMine: 'Keep mine',
}

interface Props {
  entity: Entity
  /** The record as it is now. */
  current: Values
  /** The values that the person wants to save. */
  mine: Values
  isBusy: boolean
  texts?: NoticeTexts
  onTheirs: () => void
  onMine: () => void
}

/**
 * The value that the person wants to save; a referenced record is already in the cache, because its input
 * showed it.
 */
const Mine = ({ entity, name, value }: { entity: Entity; name: string; value: unknown }) => {
  const to = findReference(entity, name)?.to
  const id = to === undefined ? undefined : readId(asText(value))
  const { data: held } = useRecord(to ?? '', id ?? null)
  const title = held && asText(held[findEntity(to ?? '')?.titleField ?? 'name'])
  const reference =
    to !== undefined && id !== undefined && title !== undefined
      ? { to, id, name: title, isDeleted: false }
      : undefined
  return <FieldCell field={entity.fields[name]!} value={value} reference={reference} isWhole />
}

/**
 * Somebody else saved the same field: shows both values and asks which one to keep
 * (changing-records.md, Conflicts between two people).
 */
export const StaleNotice = ({ entity, current, mine, isBusy, texts = STALE, onTheirs, onMine }: Props) => (
  <div role="alert" className={classes.root}>
    <p className={classes.title}>{texts.title}</p>
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
                <span className={classes.whose}>{texts.theirs}</span>
                <FieldCell
                  field={field}
                  value={current[name]}
                  reference={shownReference(entity, name, current)}
                  isWhole
                />
              </dd>
              <dd>
                <span className={classes.whose}>{texts.mine}</span>
                <Mine entity={entity} name={name} value={value} />
              </dd>
            </div>
          )
        })}
    </dl>
    <div className={classes.buttons}>
      <Button size="compact-sm" variant="default" onClick={onTheirs} disabled={isBusy}>
        {texts.onTheirs}
      </Button>
      <Button size="compact-sm" onClick={onMine} loading={isBusy} data-autofocus>
        {texts.onMine}
      </Button>
    </div>
  </div>
)
