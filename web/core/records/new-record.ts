import { useMemo, useState } from 'react'
import { valuesOfDay, withInitial } from '#domain/changes/initial-values.ts'
import type { Entity, Owner, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useOwner } from '#web/platform/kinds/use-owner.ts'
import { useLastUsed } from './last-used.ts'
import { todayIn } from './values-of-today.ts'

/** Who owns a record of the whole programme, for its initial values. */
const WHOLE_PROGRAMME: Owner = {}

/** The values that a new record begins with; some depend on its incubator. */
export function useInitialValues(entity: Entity, owner: string | null, given?: Values): Values {
  const zone = useTimeZone()
  const [day] = useState(() => todayIn(zone))
  const { used } = useLastUsed(entity)
  const start = useMemo(
    () => ({ ...valuesOfDay(entity, day), ...used, ...given }),
    [entity, day, used, given],
  )
  const incubator = useOwner(owner)
  const owning = owner === null && entity.canBeProgrammeWide ? WHOLE_PROGRAMME : incubator
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

/** The record that a new one can replace, and why it cannot be added beside it. */
export interface Duplicate {
  record: Row
  message: string
}

/** Undefined if adding failed for another reason. */
export const duplicateIn = ({ code, current, detail, errors: [first] }: Problem): Duplicate | undefined =>
  code === 'duplicate' && current ? { record: current as Row, message: first?.message ?? detail } : undefined

/** What replaces the values of a duplicate: all but those that both have. */
export const replacementOf = ({ uniqueBy = [] }: Entity, entered: Values): Values =>
  Object.fromEntries(Object.entries(entered).filter(([name]) => !uniqueBy.includes(name)))

/** The words for a conflict of two versions of a record. */
export interface NoticeTexts {
  title: string
  theirs: string
  mine: string
  onTheirs: string
  onMine: string
}

/** The words for a new record that repeats what no two records share. */
export const textsOfDuplicate = (title: string, { outcome }: Verdict): NoticeTexts => ({
  title,
  theirs: 'Now',
  mine: 'New',
  onTheirs: 'Keep it',
  onMine: outcome === 'request' ? 'Send replacement for approval' : 'Replace it',
})
