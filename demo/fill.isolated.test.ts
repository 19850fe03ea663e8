import { expect, it } from 'vitest'

it('the demo can be filled without an app, as benchmarks do it', async () => {
  await import('./fill.ts')
  const { features } = await import('#server/core/submit/feature.ts')
  const { FEATURES } = await import('#server/features.ts')
  expect(features()).toEqual(FEATURES)
})
