export interface Place {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
}

/**
 * The path of an endpoint below `/api`: its parameters filled in, and of its query what is not blank, in the order of
 * its names, so that one question has one path.
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
