import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { NeedsToday } from './needs-today.tsx'

const figure = (name: FigureName, value: number) => ({
  name,
  rows: [{ keys: [], labels: [], value, list: { entity: 'incubator', filters: {} } }],
})

it('what needs somebody today is named in the singular or the plural, and not at all where there is none', async () => {
  const figures = [
    figure('incubators-behind', 47),
    figure('incubators-not-updated', 1),
    figure('failed-mails', 0),
  ]
  const names = figures.map(({ name }) => name)
  await renderAt('/', <NeedsToday figures={figures} names={names} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '47 Incubators behind this year',
    '1 Incubator not updated this quarter',
  ])
})
