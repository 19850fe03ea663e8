import { expect, test } from 'vitest'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import { OF_INCUBATOR, OF_PORTAL, TOTALS } from '#server/features/insights/definitions.ts'

type Named = readonly { readonly name: string }[]

/** Figures that the server reads for a dashboard and that have no place on it. */
const findPlaceless = (answered: Named, parts: Readonly<Record<string, readonly string[]>>): string[] =>
  answered
    .filter(({ name }) => !Object.values(parts).some((names) => names.includes(name)))
    .map(({ name }) => `Say in DASHBOARD_FIGURES (domain/api/insight-figures.ts) where ${name} stands`)

test('every figure of the dashboards of the portal and of incubators has its place there', () => {
  expect(findPlaceless(OF_PORTAL, DASHBOARD_FIGURES.portal)).toEqual([])
  expect(findPlaceless([...TOTALS, ...OF_INCUBATOR], DASHBOARD_FIGURES.incubator)).toEqual([])
})

test('a planted figure without a place is found', () => {
  expect(findPlaceless([{ name: 'a' }, { name: 'b' }], { totals: ['b'] })).toHaveLength(1)
})
