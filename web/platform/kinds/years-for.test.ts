import { describe, expect, it } from 'vitest'
import { yearsFor } from './years-for.ts'

describe('the years that an input offers', () => {
  it('go from the current year down to 1990 by default', () => {
    const years = yearsFor(undefined, undefined, 2026)
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1990', 37])
  })

  it('start later and end where the field says so', () => {
    const years = yearsFor({ from: 2000, ahead: 5 }, undefined, 2026)
    expect([years[0], years.at(-1)]).toEqual(['2031', '2000'])
    const back = yearsFor({ back: 20 }, undefined, 2026)
    expect([back[0], back.at(-1), back.length]).toEqual(['2026', '2006', 21])
  })

  it('include the current value in its place', () => {
    expect(yearsFor({ back: 1 }, 1988, 2026)).toEqual(['2026', '2025', '1988'])
    expect(yearsFor({ back: 1 }, 2028, 2026)).toEqual(['2028', '2026', '2025'])
    expect(yearsFor({ back: 1 }, 2025, 2026)).toEqual(['2026', '2025'])
  })
})
