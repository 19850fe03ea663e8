import { expect, test, vi } from 'vitest'

test('a change without the features is an error, so that their promises are never left out silently', async () => {
  vi.resetModules()
  const { features, plugIn } = await import('./feature.ts')
  expect(() => features()).toThrow('plugIn')
  plugIn([])
  expect(features()).toEqual([])
})
