import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Values } from '#domain/entities/entity.ts'
import { optionsFor, optionsOf } from '#domain/kinds/register.ts'
import { searchKey } from '#domain/vocabulary/search-key.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { useOptions } from '#web/platform/api/use-options.ts'
import type { AnyField } from './props.ts'
import { useOwner } from './use-owner.ts'

export interface Offer {
  value: string
  label: string
  /** Other names that find it. */
  also?: readonly string[]
}

/** The options whose label or another name contains the text. */
export function offersNamed<O extends Offer>(offers: readonly O[], text: string): O[] {
  const key = searchKey(text.trim())
  return offers.filter(({ label, also = [] }) => [label, ...also].some((n) => searchKey(n).includes(key)))
}

export const labelOf = (field: AnyField, value: string): string =>
  optionsOf(field).find((o) => o.value === value)?.label ?? value

/** Whether the options depend on the incubator (projects.md, Project status). */
export const dependsOnOwner = (field: AnyField): boolean => optionsOf(field).some((o) => o.types)

/**
 * The options of a choice for records of the owning incubator, then options that people added, then the
 * record's current value, without duplicates (projects.md, Project status). All options while the incubator
 * is unknown.
 */
export function offersOf(
  field: AnyField,
  context: { known?: readonly string[]; held?: readonly string[]; owner?: Values | undefined } = {},
): Offer[] {
  const { known = [], held = [], owner } = context
  const taken = owner ? optionsFor(field, shortTypeOf(owner['incubator_type'])) : optionsOf(field)
  const listed = taken.map(({ value, label }) => ({ value, label }))
  const added = [...new Set([...known, ...held])].filter(
    (v) => v !== '' && !listed.some((o) => o.value === v),
  )
  return [...listed, ...added.map((v) => ({ value: v, label: labelOf(field, v) }))]
}

/** The same for a field on screen; for an extensible choice it loads the added options. */
export const useOffers = (
  p: {
    field: AnyField
    name: string
    entity?: string | undefined
    incubatorId?: string | null | undefined
  },
  held: readonly string[],
): Offer[] => {
  const isWanted = p.field.isOpen === true && p.entity !== undefined
  const known = useOptions(p.entity ?? '', p.name, { isWanted })
  const owner = useOwner(dependsOnOwner(p.field) ? p.incubatorId : null)
  return offersOf(p.field, { known, held, owner })
}

/** The programme's regions; old names find them too (values.md, Old names of regions). */
export const useRegionOffers = (): Offer[] =>
  (useProgramme().data?.regions ?? []).map(({ name, also }) => ({ value: name, label: name, also }))
