import type { AnyField } from './props.ts'
import { useOptions } from '#web/api/use-options.ts'

export interface Offer {
  value: string
  label: string
}

/** A choice's list, what others added to it before, and what this record holds already, each once (ruling 22). */
export function offersOf(
  field: AnyField,
  known: readonly string[] = [],
  held: readonly string[] = [],
): Offer[] {
  const listed = (field.options ?? []).map(({ value, label }) => ({ value, label }))
  const added = [...new Set([...known, ...held])].filter(
    (v) => v !== '' && !listed.some((o) => o.value === v),
  )
  return [...listed, ...added.map((v) => ({ value: v, label: v }))]
}

/** The same for a field on screen; an open choice asks the server what was added. */
export const useOffers = (
  p: { field: AnyField; name: string; entity?: string | undefined },
  held: readonly string[],
): Offer[] => {
  const isWanted = p.field.isOpen === true && p.entity !== undefined
  return offersOf(p.field, useOptions(p.entity ?? '', p.name, isWanted), held)
}

export const labelOf = (field: AnyField, value: string): string =>
  field.options?.find((o) => o.value === value)?.label ?? value
