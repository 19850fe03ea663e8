import { useMemo, useState } from 'react'
import { valuesOfDay, withInitial } from '#domain/changes/initial-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { useTimeZone } from '#web/api/public.ts'
import { useOwner } from '#web/kinds/use-owner.ts'
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
