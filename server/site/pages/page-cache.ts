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
 * page is read wait for the same one; nobody waits for a page whose reading has not begun, as it may be far back in
 * somebody else's queue. A page that fails is not kept.
 */
export function makePageCache<Page>(now: () => number = Date.now) {
  const kept = new Map<string, Kept<Page>>()
  const find = (key: string): Promise<Page> | undefined => {
    const known = kept.get(key)
    return known && known.until > now() ? known.page : undefined
  }
  const begin = (key: string, read: () => Promise<Page>): Promise<Page> => {
    const page = read()
    kept.delete(key)
    kept.set(key, { until: now() + FRESH, page })
    if (kept.size > MOST) kept.delete(kept.keys().next().value!)
    page.catch(() => kept.delete(key))
    return page
  }
  /** `inTurn` runs the reading when it is the turn of who asks. */
  return async (
    key: string,
    read: () => Promise<Page>,
    inTurn: (work: () => Promise<Page>) => Promise<Page> = (work) => work(),
  ): Promise<Page> => find(key) ?? inTurn(async () => find(key) ?? begin(key, read))
}
