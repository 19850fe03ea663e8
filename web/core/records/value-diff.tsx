import { hasItems, type Field } from '#domain/kinds/register.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import type { ShownReference } from '#web/platform/kinds/props.ts'
import { diffItems } from './diff-items.ts'
import classes from './value-diff.module.css'

interface Props {
  field: Field
  from: unknown
  to: unknown
  /** For a reference: the records it points to, before and after. */
  references?: { from?: ShownReference | undefined; to?: ShownReference | undefined } | undefined
  /** A new record has no before, a deleted one no after. */
  isFromShown?: boolean
  isToShown?: boolean
}

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed', kept: 'Unchanged' } as const

const ListDiff = ({ field, from, to }: Props) => {
  const item = field.item ?? {}
  const all = diffItems(from, to)
  const changed = all.filter((d) => d.how !== 'kept')
  // Shows only items that changed; if none did, only their order did.
  if (hasItems(field) && changed.length === 0) return <>New order: {all.map((d) => d.name).join(', ')}</>
  const items = hasItems(field) ? changed : all
  return (
    <ul className={classes.items}>
      {items.map((d, at) => (
        <li key={at} data-how={d.how}>
          <span className={classes.how}>{WORDS[d.how]}</span> {d.name}
          {d.how === 'changed' && (
            <ul className={classes.parts}>
              {d.fields.map((name) => (
                <li key={name}>
                  {item[name]?.label ?? name}:{' '}
                  {item[name] && <ValueDiff field={item[name]} from={d.from?.[name]} to={d.to?.[name]} />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * One field before and after, by its kind: lists and nested records by item, everything else side by side.
 */
export const ValueDiff = (props: Props) => {
  const { field, from, to, references, isFromShown = true, isToShown = true } = props
  const { compare } = cells[field.kind]
  if (isFromShown && isToShown && compare === 'items') return <ListDiff {...props} />
  if (isFromShown && isToShown && compare === 'item')
    return <ListDiff {...props} from={from ? [from] : []} to={to ? [to] : []} />
  return (
    <span className={classes.root} data-long={compare === 'words' || undefined}>
      {isFromShown && (
        <del className={classes.from}>
          <FieldCell field={field} value={from} reference={references?.from} isWhole />
        </del>
      )}
      {isFromShown && isToShown && (
        <span aria-hidden className={classes.arrow}>
          →
        </span>
      )}
      {isToShown && (
        <ins className={classes.to}>
          <FieldCell field={field} value={to} reference={references?.to} isWhole />
        </ins>
      )}
    </span>
  )
}
