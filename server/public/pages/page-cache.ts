/** Milliseconds for which a drawn page is shown again (public-pages.md, Caching of public pages). */
const FRESH = 10_000
/** Searches have many addresses. */
const MOST = 200

interface Kept<Page> {
  readonly until: number
  readonly page: Promise<Page>
}

/**
 * Keeps pages for a short time, by their keys, so that many visitors at once cost one reading. Those who ask while a
 * page is read wait for the same one. A page that fails is not kept.
 */
export function makePageCache<Page>(now: () => number = Date.now) {
  const kept = new Map<string, Kept<Page>>()
  return (key: string, read: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.page
    const page = read()
    kept.delete(key)
    kept.set(key, { until: now() + FRESH, page })
    if (kept.size > MOST) kept.delete(kept.keys().next().value!)
    page.catch(() => kept.delete(key))
    return page
  }
}
