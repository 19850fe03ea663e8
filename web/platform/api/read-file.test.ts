import { expect, test } from 'vitest'
import { nameIn } from './read-file.ts'

test('a file keeps its original name, in any script', () => {
  expect(
    nameIn('inline; filename="____.pdf"; filename*=UTF-8\'\'%E0%B2%B5%E0%B2%B0%E0%B2%A6%E0%B2%BF.pdf', 'x'),
  ).toBe('ವರದಿ.pdf')
  expect(nameIn('attachment; filename="audit.csv"', 'a1.csv')).toBe('audit.csv')
})

test('a file without a name is named after its path', () => {
  expect(nameIn(null, 'a1.pdf')).toBe('a1.pdf')
  expect(nameIn("inline; filename*=UTF-8''%E0%", 'a1.pdf')).toBe('a1.pdf')
})
