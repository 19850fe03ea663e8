import { expect, test } from '@playwright/test'
import { makeStartup, openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** (lists-and-search.md, Search everywhere; public-pages.md, Public search) */
test('somebody finds a startup by half its name and an old place name, and so does a visitor without script', async ({
  browser,
}) => {
  const edit = await openAs(browser, 'super')
  const master = await openAs(browser, 'master')
  const name = uniqueName('Kesaribath')
  const id = await makeStartup(edit, name, {
    incubator_id: await ownIncubator(master),
    location: 'Mysuru',
  })
  await edit.close()

  const page = await master.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('sarib mysore')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/startup/${id}`))
  await master.close()

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const search = await visitor.newPage()
  await search.goto('/search')
  await search.getByRole('searchbox').fill('sarib mysore')
  await search.getByRole('button', { name: 'Search' }).click()
  await search.getByRole('link', { name }).click()
  await expect(search).toHaveURL(`/landingStartup/${id}`)
  await search.goto('/search?q=qqzzxx')
  await expect(search.getByText('No results for “qqzzxx”.')).toBeVisible()
  await visitor.close()
})
