/** Whether two values of a record are the same. Null equals absent, and the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => isSame(v, b[i]))
  // Both are objects, not lists.
  const one = a as Record<string, unknown>
  // So is the other one.
  const two = b as Record<string, unknown>
  const valueOf = (o: Record<string, unknown>, key: string) => (Object.hasOwn(o, key) ? o[key] : undefined)
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].every((k) =>
    isSame(valueOf(one, k), valueOf(two, k)),
  )
}
