import { describe, expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import { project } from '#domain/entities/project.ts'
import { offersOf } from './options.ts'

const { status } = project.fields
const words = (offers: { label: string }[]) => offers.map((o) => o.label)
const nain = { incubator_type: 'New Age Innovation Network (NAIN)' }
const coe = { incubator_type: 'Center of Excellence (COE)' }

describe('the options of a choice', () => {
  it("for a project's status differ between NAINs and other incubators", () => {
    expect(words(offersOf(status, { owner: nain }))).toEqual([
      'Idea',
      'Incubated',
      'Prototype',
      'Pre-Seed',
      'Seed',
      'Exited from NAIN',
    ])
    expect(words(offersOf(status, { owner: coe }))).toEqual([
      'Not started',
      'On Going',
      'Completed',
      'Abandoned',
    ])
  })

  it('are complete while the owner is unknown, and always include the current value', () => {
    expect(offersOf(status)).toHaveLength(10)
    expect(words(offersOf(status, { owner: coe, held: ['Idea'] })).at(-1)).toBe('Idea')
  })

  it('are followed by the options that people added, without duplicates', () => {
    const offers = words(
      offersOf(milestone.fields.title, { known: ['Jobs created', 'Labs opened'], held: ['Labs opened'] }),
    )
    expect(offers.filter((o) => o === 'Labs opened')).toHaveLength(1)
    expect(offers.filter((o) => o === 'Jobs created')).toHaveLength(1)
  })
})
