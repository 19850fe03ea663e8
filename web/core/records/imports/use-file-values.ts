import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'

export interface FileValue {
  text: string
  /** undefined if the value was matched before a reload, which loses the count. */
  rows: number | undefined
}

/**
 * A field's values that need a match: unmatched ones first, in an order that stays the same during the work.
 */
export function collectValues(data: Import, before: Readonly<Record<string, readonly FileValue[]>>) {
  const found: Record<string, FileValue[]> = {}
  for (const field of new Set([
    ...Object.keys(before),
    ...Object.keys(data.unknown_values),
    ...Object.keys(data.values),
  ])) {
    const unknown = data.unknown_values[field] ?? {}
    const meant = data.values[field] ?? {}
    const known = (before[field] ?? []).filter(
      (v) => Object.hasOwn(unknown, v.text) || Object.hasOwn(meant, v.text),
    )
    const seen = new Set(known.map((v) => v.text))
    const fresh = [
      ...Object.entries(unknown).map(([text, rows]): FileValue => ({ text, rows })),
      ...Object.keys(meant).map((text): FileValue => ({
        text,
        rows: Object.hasOwn(unknown, text) ? unknown[text] : undefined,
      })),
    ].filter((v) => !seen.has(v.text) && seen.add(v.text))
    if (known.length + fresh.length > 0) found[field] = [...known, ...fresh]
  }
  return found
}

/** The same for an open page: a value keeps its position when it is matched. */
export function useFileValues(data: Import): Readonly<Record<string, readonly FileValue[]>> {
  const [kept, setKept] = useState<{ of: Import; values: Record<string, FileValue[]> } | null>(null)
  if (kept?.of === data) return kept.values
  const values = collectValues(data, kept?.values ?? {})
  setKept({ of: data, values })
  return values
}
