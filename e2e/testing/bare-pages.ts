import type { Page } from '@playwright/test'

const ANSWERS = /<script type="application\/json" id="answers">(.*?)<\/script>/
/** Of the frame, which is the same on all pages, and what changes by itself. */
const OF_FRAME = /^\/api\/(auth\/|public\/|views|imports\?|notices\?|live|files\/|(inbox|returns)\/counts)/

/** Opens a page without the answers that come with it, so that it makes all of its calls by itself. */
export async function openBare(page: Page, path: string): Promise<void> {
  await page.route('**/api/live*', (route) => route.abort())
  await page.route(
    (url) => url.pathname === new URL(path, 'http://x').pathname,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(ANSWERS, '') })
    },
    { times: 1 },
  )
  await page.goto(path)
}

/** A call of the page itself. */
export const isOfPage = ({ pathname, search }: URL): boolean =>
  pathname.startsWith('/api/') && !OF_FRAME.test(`${pathname}${search}`)
