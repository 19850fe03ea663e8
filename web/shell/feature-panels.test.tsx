import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FEATURES } from '#web/features.ts'
import { renderUi } from '#web/testing/render.tsx'
import { plugIn } from './feature.ts'
import { FeaturePanels } from './feature-panels.tsx'

afterEach(() => plugIn(FEATURES))

it('a page shows the panels that features bring to it, in the order of the features, and no others', () => {
  const named = (name: string) => () => <section aria-label={name} />
  plugIn([
    { panels: { 'portal-dashboard': named('First') } },
    {},
    { panels: { startup: named('Of startups') } },
    { panels: { 'portal-dashboard': named('Second') } },
  ])
  renderUi(<FeaturePanels at="portal-dashboard" />)
  expect(screen.getAllByRole('region').map((panel) => panel.getAttribute('aria-label'))).toEqual([
    'First',
    'Second',
  ])
})
