import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

const INPUT = /<(\w+)\b[^<]*?\b(?:type="tel"|inputMode="(?:tel|numeric|decimal)")[^<]*?\/>/g

/** The inputs of phones and numbers in a source that take any letter while somebody types. A select looks for its options. */
const findLenient = (text: string): string[] =>
  [...text.matchAll(INPUT)]
    .filter(([input, name]) => !name!.endsWith('Select') && !input.includes('onKeyDown={onlyKeys('))
    .map(([input]) => input)

// (values.md, Phone numbers)
test('no input of a phone or a number takes letters while somebody types', () => {
  const sources = readSources().filter(
    (source) => source.path.startsWith('web/') && source.path.endsWith('.tsx') && !isTest(source),
  )
  expect(sources.flatMap(({ text }) => [...text.matchAll(INPUT)]).length).toBeGreaterThan(3)
  expect(sources.flatMap(({ path, text }) => findLenient(text).map((input) => `${path}: ${input}`))).toEqual(
    [],
  )
})

test('a planted phone input that takes letters is found', () => {
  expect(findLenient('<TextInput label="Phone" type="tel" onChange={(e) => put(e)} />')).toHaveLength(1)
  expect(findLenient('<TextInput inputMode="numeric" onKeyDown={onlyKeys(KEYS_OF_NUMBERS)} />')).toEqual([])
})
