import { expect, it } from 'vitest'
import { softHyphenate } from './soft-hyphenate.ts'

const syllablesOf = (name: string) => softHyphenate(name).split('\u00AD')

it.each([
  ['Chikkamagaluru', ['Chik', 'ka', 'ma', 'ga', 'luru']],
  ['Chikkaballapura', ['Chik', 'ka', 'bal', 'la', 'pura']],
  ['Bengaluru Rural', ['Ben', 'ga', 'luru Rural']],
  ['Dakshina Kannada', ['Dak', 'shina Kannada']],
  ['Tumakuru', ['Tuma', 'kuru']],
  ['Kolar', ['Kolar']],
])('%s breaks between syllables only, and never before its last letters', (name, syllables) => {
  expect(syllablesOf(name)).toEqual(syllables)
})
