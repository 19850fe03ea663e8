import { describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { actionOf } from './action-of.ts'
import { formatDetails, formatTitle } from './format-message.ts'
import { change, deletion, edit } from './testing/changes.ts'

describe('the action of a batch', () => {
  it('has a title with the labels of every entity', () => {
    const titles = ENTITIES.map(({ name: entity }) =>
      formatTitle({ code: 'change', params: { entity, action: 'update', count: 1, names: ['x'] } }),
    )
    expect(titles).toEqual([
      'Update Incubator Profile',
      'Update Program',
      'Update Startup Profile',
      'Update Mentor',
      'Update Mentorship',
      'Update Mentor Session',
      'Update Funding Raised',
      'Update Prototype',
      'Update Partnership',
      'Update IP',
      'Update Connection',
      'Update Milestone',
      'Update Project',
      'Update Deliverables As Per MOU',
      'Update Performance',
      'Update Funding',
      'Update Event',
      'Update Document',
      'Update Note',
      'Answer Raised Request',
      'Update Return Form',
    ])
  })

  it('stores the values that it shows, and of a list only the changed items', () => {
    const action = actionOf(
      [
        change({
          action: 'update',
          entity: 'startup',
          title: 'Hasiru',
          base: {
            founders: [
              { _id: '1', name: 'A' },
              { _id: '2', name: 'B' },
            ],
            status: 'active',
            incubator_name: 'Pragati',
          },
          proposed: {
            founders: [
              { _id: '1', name: 'A', role: 'Faculty' },
              { _id: '3', name: 'C' },
            ],
            status: 'droppedout',
            incubator_name: 'Vikasa',
          },
        }),
      ],
      edit,
    )
    expect(action.params).toMatchObject({
      fields: [
        { field: 'founders', items: { added: ['C'], changed: ['A'], removed: ['B'] } },
        { field: 'status', from: 'active', to: 'droppedout' },
        { field: 'incubator_name', from: 'Pragati', to: 'Vikasa' },
      ],
    })
    expect(formatDetails(action, 'Asia/Kolkata')).toBe(
      'Hasiru: Founders: added C, changed A, removed B; Status: Active → Dropped out; Incubator: Pragati → Vikasa',
    )
  })

  it.each([
    [{ awards: [] }, { awards: [{ _id: '1', name: 'First' }] }, 'Add Startup Award'],
    [
      { documents: [{ _id: '1', title: 'Deck' }] },
      { documents: [{ _id: '1', title: 'Pitch' }] },
      'Update Startup Document',
    ],
    [{ awards: [{ _id: '1', name: 'First' }] }, { awards: [] }, 'Delete Startup Award'],
    [
      { awards: [] },
      {
        awards: [
          { _id: '1', name: 'First' },
          { _id: '2', name: 'Second' },
        ],
      },
      'Update Startup Profile',
    ],
    [{ founders: [] }, { founders: [{ _id: '1', name: 'A' }] }, 'Update Startup Profile'],
  ])('is told by the one entry that it concerns: %j becomes %j', (base, proposed, title) => {
    const one = change({ action: 'update', entity: 'startup', title: 'Hasiru', base, proposed })
    expect(formatTitle(actionOf([one], edit))).toBe(title)
    expect(formatTitle(actionOf([one], edit, { place: 'Hasiru' }))).toBe(`${title} (Hasiru)`)
  })

  it('stays small for large changes, and its details have at most 500 characters', () => {
    const many = Array.from({ length: 40_000 }, (_, at) => deletion(`${at} ${'😀'.repeat(400)}`))
    const long = 'x'.repeat(5_000)
    const wide = change({
      action: 'update',
      base: Object.fromEntries(['name', 'description', 'startup', 'development_time'].map((f) => [f, long])),
      proposed: {
        name: `y${long}`,
        description: `y${long}`,
        startup: `y${long}`,
        development_time: `y${long}`,
      },
    })
    for (const action of [actionOf(many, edit), actionOf([wide], edit)]) {
      expect(JSON.stringify(action).length).toBeLessThan(6_000)
      expect(JSON.stringify(action.params)).not.toMatch(/\\ud8/i)
      expect(formatDetails(action, 'Asia/Kolkata')).toHaveLength(500)
    }
  })
})

it('times are those of the programme’s zone', () => {
  const later = change({
    action: 'update',
    entity: 'mentor-session',
    title: 'Asha Rao, Hasiru',
    base: { datetime: '2026-11-21T12:10:00.000Z' },
    proposed: { datetime: '2026-11-21T18:30:00.000Z' },
  })
  expect(formatDetails(actionOf([later], edit), 'Asia/Kolkata')).toBe(
    'Asha Rao, Hasiru: Day and time: 21/11/2026, 17:40 → 22/11/2026, 00:00',
  )
})
