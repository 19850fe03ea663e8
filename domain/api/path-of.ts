export interface Place {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
}

/**
 * The path of an endpoint below `/api` with its parameters and the non-blank parts of its query, sorted by
 * name, so that equal requests have equal paths.
 */
export function pathOf(endpoint: string, { params, query = {} }: Place): string {
  const path = endpoint
    .slice(endpoint.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const words = Object.entries(query)
    .filter(([, value]) => (value ?? '') !== '')
    .map((pair) => pair.map((word) => encodeURIComponent(String(word))).join('='))
    .toSorted()
  return words.length > 0 ? `${path}?${words.join('&')}` : path
}
