import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { usePageName } from '#web/platform/ui/page-name.ts'
import { Breadcrumb } from './breadcrumb.tsx'

const CRUMBS = [
  { label: 'Dashboard', href: '/dashboard' },
  { label: 'Startups', href: '/startups' },
]
const Page = ({ crumbs = CRUMBS, here }: { crumbs?: typeof CRUMBS; here?: string }) => {
  usePageName('Soil Sense', crumbs, here)
  return <Breadcrumb />
}
const onPhone = () => {
  const match = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query === '(max-width: 600px)',
  }))
}
const entries = async () =>
  within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
const texts = async () => (await entries()).map((entry) => entry.textContent)

afterEach(() => vi.restoreAllMocks())

it('the breadcrumb shows the whole path and ends in the part of the page', async () => {
  await renderAt('/', <Page here="Profile" />)
  expect(await texts()).toEqual(['Dashboard/', 'Startups/', 'Profile'])
})

it('on a phone it names the record, after a link to its list', async () => {
  onPhone()
  await renderAt('/', <Page here="Profile" />)
  expect(await texts()).toEqual(['Startups/', 'Soil Sense'])
  expect(screen.getByRole('link', { name: 'Startups' }).getAttribute('href')).toBe('/startups')
})

it('on a phone a page below the dashboard shows only its name', async () => {
  onPhone()
  await renderAt('/', <Page crumbs={CRUMBS.slice(0, 1)} />)
  expect(await texts()).toEqual(['Soil Sense'])
})
