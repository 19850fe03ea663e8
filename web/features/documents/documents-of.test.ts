import { optionsOf } from '#domain/kinds/register.ts'
import { expect, test } from 'vitest'
import { inputFieldsOf } from '#domain/entities/entity.ts'
import { document, documentsOf } from '#domain/entities/document.ts'
import { isInForm } from '#web/core/records/field-overrides.tsx'
import { checkForm } from '#web/core/records/check-form.ts'

const typesOf = (category: 'general' | 'funding' | 'governance') =>
  optionsOf(documentsOf(category).fields['type']!).map((o) => o.value)

test('each tab offers the types of its own form', () => {
  expect(typesOf('governance')).toEqual(['governing_council', 'executive_council', 'other_governance'])
  expect(typesOf('general')).toEqual(['finance', 'startup', 'mentor', 'events', 'other'])
  expect(typesOf('funding')).toEqual(typesOf('general'))
})

test('the tab sets the category, so the form does not ask for it', () => {
  expect(inputFieldsOf(documentsOf('governance')).map(([name]) => name)).not.toContain('category')
})

test('the form asks for year and month where the type has them', () => {
  const isShown = (category: string, type: string) => isInForm(document, 'year', { category, type }, 'create')
  expect(isShown('governance', 'governing_council')).toBe(true)
  expect(isShown('governance', 'other_governance')).toBe(false)
  expect(isShown('funding', 'finance')).toBe(true)
  expect(isShown('funding', 'startup')).toBe(false)
  expect(isShown('general', 'other')).toBe(true)
})

test("a new document's form requires the promised fields, with the promised messages", () => {
  expect(checkForm(documentsOf('governance'), { category: 'governance' }, 'create')).toEqual({
    ok: false,
    errors: { title: 'Title is required', type: 'Type is required', file: 'File is required' },
  })
  const whole = { title: 'Minutes', type: 'governing_council', file: 'https://example.org/minutes.pdf' }
  expect(checkForm(documentsOf('governance'), whole, 'create').ok).toBe(true)
})
