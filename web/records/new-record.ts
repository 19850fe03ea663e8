import { useMemo, useState } from 'react'
import { valuesOfDay, withInitial } from '#domain/changes/read-values.ts'
import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { useTimeZone } from '#web/api/public.ts'
import { useOwner } from '#web/kinds/use-owner.ts'
import { isInForm } from './field-overrides.tsx'
import { todayIn } from './values-of-today.ts'

/** The values that a new record begins with; some depend on its incubator. */
export function useInitialValues(entity: Entity, owner: string | null, given?: Values): Values {
  const zone = useTimeZone()
  const [day] = useState(() => todayIn(zone))
  const [start] = useState(() => ({ ...valuesOfDay(entity, day), ...given }))
  const owning = useOwner(owner)
  return useMemo(
    () => (owning ? withInitial(entity, start, owning, day) : start),
    [entity, owning, start, day],
  )
}

/**
 * What a form with this input sends: without fields that a later choice hid, and emptying those of the record, as the
 * phase of an incubator that is no NAIN any more.
 */
export function enteredIn(
  entity: Entity,
  input: Values,
  { record, mode }: { record: Values; mode: 'create' | 'update' },
): Values {
  const all = { ...record, ...input }
  const isShown = (name: string) => isInForm(entity, name, all, mode)
  const shown = Object.fromEntries(Object.entries(input).filter(([name]) => isShown(name)))
  if (mode === 'create') return shown
  const hidden = inputFieldsOf(entity).filter(
    ([name]) => !isShown(name) && isInForm(entity, name, record, mode) && (record[name] ?? null) !== null,
  )
  return { ...shown, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
}

/** The body that adds a record, from a dialog or from a row of the table. */
export const bodyOfNew = (
  entity: Entity,
  entered: Values,
  { given, owner }: { given: Values | undefined; owner: string | null },
): Values => ({
  ...given,
  ...entered,
  ...(entity.ownerName === null ? {} : { [entity.ownerName]: owner }),
})
