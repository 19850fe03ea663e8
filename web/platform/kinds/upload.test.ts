import { expect, test } from 'vitest'
import { OPEN_FOLDERS } from '#domain/api/file.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { folderOf } from './upload.tsx'

// (files-and-viewers.md, Who reads a file)
test('no private picture of any module, or in a private list, goes to a folder that everybody reads', () => {
  const picture = { kind: 'image', label: 'Picture' } as const
  for (const { name: entity, fields } of ENTITIES) {
    expect(OPEN_FOLDERS, entity).not.toContain(
      folderOf({ entity, name: 'picture', field: { ...picture, isPrivate: true } }),
    )
    for (const [list, field] of Object.entries(fields))
      if ('isPrivate' in field && field.isPrivate)
        expect(OPEN_FOLDERS, list).not.toContain(
          folderOf({ entity, name: `${list}.0.picture`, field: picture }),
        )
  }
  expect(folderOf({ entity: 'startup', name: 'profile', field: picture })).toBe('startup')
})
