import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'

export interface FileValue {
  text: string
  /** undefined: after a reload the count of a value that was mapped before is no longer known. */
  rows: number | undefined
}

/** The values of a field that needed a meaning: those without one first, in an order that stays while one works. */
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

/** The same for a page that is open: a value keeps its place when it gets its meaning. */
export function useFileValues(data: Import): Readonly<Record<string, readonly FileValue[]>> {
  const [kept, setKept] = useState<{ of: Import; values: Record<string, FileValue[]> } | null>(null)
  if (kept?.of === data) return kept.values
  const values = collectValues(data, kept?.values ?? {})
  setKept({ of: data, values })
  return values
}
