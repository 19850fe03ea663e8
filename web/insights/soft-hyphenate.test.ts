import { expect, it } from 'vitest'
import { softHyphenate } from './soft-hyphenate.ts'

const syllablesOf = (name: string) => softHyphenate(name).split('\u00AD')

it.each([
  ['Chikkamagaluru', ['Chikka', 'ma', 'ga', 'luru']],
  ['Chikkaballapura', ['Chikka', 'balla', 'pura']],
  ['Bengaluru Rural', ['Benga', 'luru Rural']],
  ['Kolar', ['Kolar']],
])('%s breaks between syllables only, and never before its last letters', (name, syllables) => {
  expect(syllablesOf(name)).toEqual(syllables)
})
