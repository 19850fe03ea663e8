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

const PLAIN = /\bimport \{[^}]*\b(?:Select|MultiSelect)\b[^}]*\} from '@mantine\/core'/
const isFoundByTyping = (text: string): boolean => !PLAIN.test(text) || text.includes('useTypeAhead(')

// (look-and-behaviour.md, Selects that find while typing)
test('the options of every select are found by typing', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
  expect(sources.filter(({ text }) => PLAIN.test(text)).length).toBeGreaterThan(1)
  expect(sources.filter(({ text }) => !isFoundByTyping(text)).map(({ path }) => path)).toEqual([])
})

test('a planted select that ignores what is typed is found', () => {
  expect(isFoundByTyping("import { Button, Select } from '@mantine/core'")).toBe(false)
  expect(isFoundByTyping("import { Button, NativeSelect } from '@mantine/core'")).toBe(true)
})

test('a planted phone input that takes letters is found', () => {
  expect(findLenient('<TextInput label="Phone" type="tel" onChange={(e) => put(e)} />')).toHaveLength(1)
  expect(findLenient('<TextInput inputMode="numeric" onKeyDown={onlyKeys(KEYS_OF_NUMBERS)} />')).toEqual([])
})
