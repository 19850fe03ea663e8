import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { hasItems, type Fields } from '#domain/kinds/register.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import type { AnyField } from '#web/platform/kinds/props.ts'
import { diffItems, type ItemDiff } from '#web/core/records/diff-items.ts'
import classes from './list-cells.module.css'

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed', kept: 'Unchanged' } as const

interface ChipsProps {
  field: AnyField
  items: readonly ItemDiff[]
  state: 'from' | 'to'
}

/** The parts shown below an item's name: those that changed, or all of an item that is added or removed. */
const partsOf = ({ how, fields, name }: ItemDiff, value: ItemDiff['to'], parts: Fields): string[] =>
  how === 'changed'
    ? [...fields]
    : how === 'kept'
      ? []
      : Object.keys(parts).filter(
          (part) => !parts[part]!.made && !isBlank(value?.[part]) && value?.[part] !== name,
        )

/** The items of one version, each with what is new or gone in it. */
const Chips = ({ field, items, state }: ChipsProps) => {
  if (items.length === 0) return <span className={classes.none}>None</span>
  const parts = field.item ?? {}
  return (
    <ul className={classes.root}>
      {items.map((d, at) => (
        <li key={at} className={classes.chip} data-how={d.how}>
          {d.how !== 'kept' && <VisuallyHidden>{WORDS[d.how]}: </VisuallyHidden>}
          {d.name}
          {partsOf(d, d[state], parts).map((name) => (
            <span key={name} className={classes.part}>
              {parts[name]?.label ?? name}:{' '}
              {parts[name] && <FieldCell field={parts[name]} value={d[state]?.[name]} isWhole />}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Both versions of a list as chips: removed items are marked in one, added items in the other. */
export function listCells(field: AnyField, from: unknown, to: unknown): ReactNode[] {
  const isOne = cells[field.kind].compare === 'item'
  const all = isOne ? diffItems(from ? [from] : [], to ? [to] : []) : diffItems(from, to)
  const changed = all.filter((d) => d.how !== 'kept')
  // Shows only items that changed; if none did, only their order did.
  if (hasItems(field) && changed.length === 0)
    return [<span key="both">New order: {all.map((d) => d.name).join(', ')}</span>]
  const items = hasItems(field) ? changed : all
  return [
    <Chips key="from" field={field} state="from" items={items.filter((d) => d.from !== null)} />,
    <Chips key="to" field={field} state="to" items={items.filter((d) => d.to !== null)} />,
  ]
}
