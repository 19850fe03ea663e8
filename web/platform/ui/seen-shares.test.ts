import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seenShares } from './seen-shares.ts'

it('a part of a chart is seen however small it is, and the parts stay in order of size and fill the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      (values, least) => {
        const shares = seenShares(values, least)
        const drawn = shares.filter((share) => share > 0).length
        expect(drawn).toBe(values.filter((value) => value > 0).length)
        if (drawn > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
        for (const [at, value] of values.entries()) {
          if (value > 0) expect(shares[at]).toBeGreaterThanOrEqual(least / (1 + drawn * least) - 1e-9)
          for (const [other, than] of values.entries())
            if (value > than) expect(shares[at]).toBeGreaterThanOrEqual(shares[other]!)
        }
      },
    ),
  )
})

it('parts that are large enough keep their shares, and one part alone is the whole', () => {
  expect(seenShares([1, 3], 0.02)).toEqual([0.25, 0.75])
  expect(seenShares([7, 0], 0.02)).toEqual([1, 0])
})
