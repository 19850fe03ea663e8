import { useMemo, useState } from 'react'
import { valuesOfDay, withInitial } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
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

/** Drops input whose field was hidden by a later choice. */
export const enteredIn = (entity: Entity, values: Values, shown: Values, mode: 'create' | 'update'): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isInForm(entity, name, shown, mode)))

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
