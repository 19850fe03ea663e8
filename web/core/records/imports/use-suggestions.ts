import { useMemo, useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { suggestByWord, suggestHeaders } from '#domain/tabular/suggest-headers.ts'

const NONE: Readonly<Record<string, string>> = {}

/**
 * Suggested fields for columns: those of an earlier import, otherwise those that the headers suggest. Empty
 * after "Clear suggestions", until the page is opened again.
 */
export function useSuggestions(
  entity: Entity,
  { mapping, fixed, earlier_matches }: Pick<Import, 'mapping' | 'fixed' | 'earlier_matches'>,
) {
  const [isCleared, setCleared] = useState(false)
  const suggested = useMemo(() => {
    if (isCleared) return NONE
    const earlier = earlier_matches?.mapping ?? NONE
    const sure = { ...suggestHeaders(entity, { ...mapping, ...earlier }, fixed), ...earlier }
    return { ...suggestByWord(entity, { ...mapping, ...sure }, fixed), ...sure }
  }, [earlier_matches, entity, fixed, isCleared, mapping])
  return { suggested, clear: () => setCleared(true) }
}

export type Suggestions = ReturnType<typeof useSuggestions>
