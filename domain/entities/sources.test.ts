import { describe, expect, it } from 'vitest'
import { kindOf, showText, storageOf } from '#domain/kinds/register.ts'
import { SPANS } from '#domain/vocabulary/programme-year.ts'
import { fieldOf } from './entity.ts'
import { PROOFS } from './proofs.ts'
import { entityOf } from './register.ts'
import { question } from './return-form.ts'
import { canPlace, findSource, SOURCES } from './sources.ts'

// (deliverables.md, Sources by period)
describe('a source', () => {
  it('is placed in every period by a day, a month or the status on the last day, and only in years by a year', () => {
    const placed = SOURCES.map(({ value, placedBy }) => [value, placedBy])
    expect(placed).toEqual([
      ['startups_enrolled', 'month'],
      ['ip_filed', 'day'],
      ['patents_granted', 'day'],
      ['prototypes_made', 'day'],
      ['events_held', 'day'],
      ['people_trained', 'day'],
      ['funds_raised', 'month'],
      ['partnerships_made', 'day'],
      ['connections_made', 'day'],
      ['projects_started', 'year'],
      ['jobs_created', 'month'],
      ['technologies_commercialized', 'month'],
      ['sessions_held', 'day'],
      ['mentor_hours', 'day'],
      ['startups_active', 'last-day'],
      ['startups_graduated', 'last-day'],
      ['startups_droppedout', 'last-day'],
    ])
    for (const { value } of SOURCES) {
      const spans = SPANS.filter((span) => canPlace(value, span))
      expect(spans, value).toEqual(value === 'projects_started' ? ['year'] : SPANS)
    }
  })

  it('is said in words where a question shows it, and stays a name in a file', () => {
    const field = question.source
    expect(showText(field, 'startups_active')).toBe(findSource('startups_active')?.label)
    expect(kindOf(field).toText(field, 'startups_active')).toBe('startups_active')
    expect(showText(field, 'a_former_source')).toBe('a_former_source')
  })

  it('that nobody knows, or that a person enters, is placed nowhere', () => {
    for (const source of ['entered', 'nothing', '', null, 7]) {
      expect(findSource(source)).toBeUndefined()
      expect(SPANS.some((span) => canPlace(source, span))).toBe(false)
    }
  })

  it('has the fields of its records that it names, of a kind that says as much as it needs', () => {
    for (const source of SOURCES) {
      const entity = entityOf(source.entity)
      if (source.where) fieldOf(entity, source.where[0])
      if (source.placedBy === 'last-day') continue
      const { placedBy, dayOf, yearOf, monthOf, sum } = source
      if (sum !== undefined) fieldOf(entity, sum)
      const storage = storageOf(fieldOf(entity, dayOf ?? yearOf))
      expect(['date', 'timestamp'].includes(storage), source.value).toBe(placedBy === 'day')
      expect(monthOf !== undefined, source.value).toBe(placedBy === 'month')
    }
  })

  it('of deliverables is one of forms too', () => {
    for (const { value } of PROOFS) expect(findSource(value)?.value).toBe(value)
  })
})
