import { useState } from 'react'
import { isSame } from '#domain/changes/is-same.ts'
import { itemsIn } from '#domain/changes/items.ts'
import { readValue } from '#domain/changes/read-values.ts'
import type { ItemTexts } from '#domain/entities/entity-texts.ts'
import { fieldOf, type Entity, type Values } from '#domain/entities/entity.ts'
import type { Item } from '#domain/kinds/list.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmitItem } from '#web/platform/api/use-submit-item.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { enteredFieldsOf } from '#web/platform/kinds/nested-record.ts'
import type { Errors } from './check-form.ts'

export interface ItemEntryProps {
  entity: Entity
  /** The list field. */
  list: string
  texts: ItemTexts
  record: Row
  /** null for a new entry. */
  item: Item | null
  onClose: () => void
  /** Called with the problems that are now shown at their fields. */
  onInvalid: () => void
}

/** The problems of an item by the path of its input: "awards.date". Only the first of each is kept. */
const atInputs = (list: string, byPart: readonly (readonly [path: string, message: string])[]): Errors =>
  Object.fromEntries(byPart.toReversed().map(([path, message]) => [`${list}.${path}`, message]))

const NOTHING_ENTERED = 'Looks like some fields are missing'

/** What a person enters for one entry of a list, and its saving; a dialog shows it. */
export function useItemEntry({ entity, list, texts, record, item, onClose, onInvalid }: ItemEntryProps) {
  const field = fieldOf(entity, list)
  const submit = useSubmitItem(entity, list, texts)
  const [base, setBase] = useState<Item>(item ?? {})
  const [entered, setEntered] = useState<Values>({})
  const [errors, setErrors] = useState<Errors>({})
  /** The entry as somebody else has saved it since. */
  const [stale, setStale] = useState<Item | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** The entry as it would be stored; null if a part is invalid, whose problem is then shown. */
  const read = (): Values | null => {
    const { value, problems } = readValue(list, field, [{ ...base, ...entered }])
    setErrors(
      atInputs(
        list,
        problems.map((p) => [p.path.split('.').slice(2).join('.'), formatProblem(entity, p)]),
      ),
    )
    if (problems.length > 0) onInvalid()
    // Nothing is left of a new entry in which nothing was entered.
    return problems.length > 0 ? null : (itemsIn(value)[0] ?? {})
  }
  const saveFrom = async (from: Item) => {
    setProblem(null)
    const whole = read()
    if (whole === null) return
    const parts = Object.fromEntries(
      Object.keys(entered)
        .map((name) => [name, whole[name] ?? null] as const)
        .filter(([name, value]) => !isSame(value, from[name] ?? null)),
    )
    const isNew = item === null
    if (isNew && Object.values(parts).every(isBlank)) {
      const [first] = enteredFieldsOf(field)
      setErrors({ [`${list}.${first?.[0]}`]: NOTHING_ENTERED })
      return onInvalid()
    }
    if (Object.keys(parts).length === 0) return onClose()
    const result = await (isNew ? submit.add(record._id, parts) : submit.change(record._id, from, parts))
    if (result.status !== 'failed') return onClose()
    const { byField, code, current } = result.problem
    const now = code === 'stale' && itemsIn(current?.[list]).find(({ _id }) => _id === from._id)
    if (now) return setStale(now)
    // Of an entry that is gone there is nothing to compare.
    const isAtParts = code !== 'stale' && Object.keys(byField).length > 0
    setErrors(atInputs(list, Object.entries(byField)))
    setProblem(isAtParts ? null : result.problem)
    if (isAtParts) onInvalid()
  }
  return {
    field,
    /** The entry with what was entered, as the inputs show it. */
    shown: { ...base, ...entered },
    entered,
    errors,
    stale,
    problem,
    isBusy: submit.isBusy,
    set: (next: Values) => {
      const changed = Object.entries(next).filter(([name, value]) => value !== { ...base, ...entered }[name])
      setEntered({ ...entered, ...Object.fromEntries(changed) })
      setErrors(
        Object.fromEntries(
          Object.entries(errors).filter(([path]) => !changed.some(([name]) => path === `${list}.${name}`)),
        ),
      )
    },
    save: () => saveFrom(base),
    takeTheirs: () => {
      setBase(stale ?? {})
      setEntered({})
      setStale(null)
    },
    keepMine: () => {
      const now = stale ?? {}
      setBase(now)
      setStale(null)
      return saveFrom(now)
    },
  }
}
