import { describe, expect, it } from 'vitest'
import { whyProtected, type Protected } from './admins.ts'

const master: Protected = {
  _id: 'm',
  admin_id: 'a',
  designation: 'COE Master',
  incubator_id: 'i',
  is_used: true,
}
const viewer: Protected = { ...master, _id: 'v', designation: 'COE Viewer' }
const edit: Protected = { ...master, _id: 'e', designation: 'Master Edit', incubator_id: null }

describe('an admin', () => {
  it('can be removed by others, unless it is the last master of its owner', () => {
    expect(whyProtected(viewer, 'm', [master])).toBeNull()
    expect(whyProtected(master, 'p', [{ ...master, _id: 'other' }])).toBeNull()
    expect(whyProtected(master, 'p', [viewer, { ...master, _id: 'other', is_used: false }])).toBe(
      'The last COE Master cannot be removed or given another role.',
    )
    expect(whyProtected(edit, 'p', [{ ...edit, _id: 'w', designation: 'Master View' }])).toBe(
      'The last Master Edit cannot be removed or given another role.',
    )
  })

  it('cannot remove or demote themself', () => {
    expect(whyProtected(viewer, 'v', [master])).toBe('You cannot change your own access. Ask another admin.')
  })

  it('cannot be the Startup Cell or the own account of an incubator', () => {
    const others = [edit, { ...edit, _id: 'f' }]
    expect(whyProtected({ ...edit, admin_id: null }, 'e', others)).toBe(
      'The Startup Cell always has full access.',
    )
    expect(whyProtected({ ...master, admin_id: null }, 'p', [{ ...master, _id: 'n' }])).toBe(
      "An incubator's own account always has full access.",
    )
  })
})
