import { expect, test, type Page } from '@playwright/test'
import { signIn } from './testing/people.ts'

/** Addresses at which somebody may first meet the product, and whether they are signed in there. */
const PAGES: readonly [address: string, isSignedIn?: true][] = [
  ['/'],
  ['/login'],
  ['/set-password?token=unknown'],
  ['/startup/invite?hash=unknown'],
  ['/incubator/onboard/invite?hash=unknown'],
  ['/dashboard', true],
]

/** How wide a text is as body text, as a button and as a heading. */
const widthsOn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [400, 540, 620].map((weight) => {
      const text = document.createElement('span')
      text.style.cssText = `position: absolute; white-space: nowrap; font-size: 40px; font-weight: ${weight}`
      text.textContent = 'Hasirumane Centre of Excellence in Agri Innovation'
      document.body.append(text)
      const { width } = text.getBoundingClientRect()
      text.remove()
      return width
    }),
  )

for (const [address, isSignedIn] of PAGES)
  for (const isBlocked of [false, true])
    test(`a browser that has nothing of the product shows weights at ${address}, ${isBlocked ? 'without' : 'with'} its font`, async ({
      browser,
    }) => {
      const context = await browser.newContext()
      if (isSignedIn) await signIn(context, 'master')
      if (isBlocked) await context.route('**/*.woff2', (route) => route.abort())
      const page = await context.newPage()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute('href', /\/inter-basic-/)
      const [text, button, heading] = (await widthsOn(page)) as [number, number, number]
      expect(button).toBeGreaterThan(text)
      expect(heading).toBeGreaterThan(text)
      await context.close()
    })
