/** Presses with the mouse as a person does: the button goes down, the page draws, the button comes up. */
import type { Locator, Page } from '@playwright/test'

/** Long enough for the page to draw what a press brings about, as with a person. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** Presses and releases where the target was when the pointer came to it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await pointAt(page, target)
  await page.mouse.down()
  await drawn(page)
  await page.mouse.up()
}

/** Presses what has come to rest, and answers whether the same was under the pointer, at the same place, when the button came up. */
export async function pressStill(page: Page, target: Locator): Promise<boolean> {
  await target.hover()
  const seen = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + height / 2)
      return JSON.stringify([left, top, element.contains(under)])
    })
  await page.mouse.down()
  const before = await seen()
  await drawn(page)
  const after = await seen()
  await page.mouse.up()
  return before === after && before.endsWith('true]')
}
