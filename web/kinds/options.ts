import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import type { Values } from '#domain/entities/entity.ts'
import { optionsFor, optionsOf } from '#domain/kinds/register.ts'
import { useOptions } from '#web/api/use-options.ts'
import type { AnyField } from './props.ts'
import { useOwner } from './use-owner.ts'

export interface Offer {
  value: string
  label: string
}

export const labelOf = (field: AnyField, value: string): string =>
  optionsOf(field).find((o) => o.value === value)?.label ?? value

/** Whether what a choice offers differs from incubator to incubator (projects.md, Project status). */
export const dependsOnOwner = (field: AnyField): boolean => optionsOf(field).some((o) => o.types)

/**
 * A choice's list as far as the owning incubator's records take it, what others added to it before,
 * and what this record holds already, each once (projects.md, Project status). All of the list while the
 * incubator is not known.
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

/** The same for a field on screen; an open choice asks the server what was added. */
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
  const known = useOptions(p.entity ?? '', p.name, isWanted)
  const owner = useOwner(dependsOnOwner(p.field) ? p.incubatorId : null)
  return offersOf(p.field, { known, held, owner })
}
