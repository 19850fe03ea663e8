import { expect, test } from 'vitest'
import { isTest, readSources, type Source } from './sources.ts'

/** Inputs of a form around them, which knows what was typed, and answers that are saved as they are typed. */
const KNOWN_ELSEWHERE = [
  'web/platform/kinds/long-text/input.tsx',
  'web/features/returns/editor/options-input.tsx',
  'web/features/returns/answer-input.tsx',
  'web/features/returns/question-field.tsx',
]
const KNOWS = /\b(useUnsaved|useForm)\(/

/** Files in which somebody writes a text that is lost without a question. */
const findForgetful = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => source.path.startsWith('web/') && !isTest(source))
    .filter(({ text }) => text.includes('<TextArea') && !KNOWS.test(text))
    .map(({ path }) => path)
    .filter((path) => !KNOWN_ELSEWHERE.includes(path))

// (changing-records.md, Unsaved input)
test('whoever has written a text is asked before it is lost', () => {
  expect(findForgetful(readSources())).toEqual([])
})

test('a planted text that would be lost is found', () => {
  const path = 'web/features/some/dialog.tsx'
  expect(findForgetful([{ path, text: '<TextArea value={text} />' }])).toEqual([path])
  expect(findForgetful([{ path, text: 'useUnsaved(true); <TextArea value={text} />' }])).toEqual([])
})
