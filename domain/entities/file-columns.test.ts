import { expect, it } from 'vitest'
import { ALL_ENTITIES } from './register.ts'

// (imports.md, Matching of columns)
it('a file has the columns of all required fields, and asks for them', () => {
  const lacking = ALL_ENTITIES.flatMap(({ name, fields, file }) =>
    (file?.columns ?? [])
      .filter((column) => fields[column]?.required === true && !file.required.includes(column))
      .map((column) => `${name}: ${column}`),
  )
  expect(lacking).toEqual([])
})
