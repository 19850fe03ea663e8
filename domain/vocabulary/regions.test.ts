import { expect, it } from 'vitest'
import { longerNamesOf, spellingsOf, spellingsTyped } from './regions.ts'

const REGIONS = [
  { name: 'Bengaluru Urban', division: 'Bengaluru', also: ['Bangalore', 'Bengaluru'] },
  { name: 'Mysuru', division: 'Mysuru', also: ['Mysore'] },
  { name: 'Kodagu', division: 'Mysuru' },
]

it.each([
  ['bangalore ', ['Bengaluru Urban', 'Bangalore', 'Bengaluru']],
  ['MYSURU', ['Mysuru', 'Mysore']],
  ['Kodagu', ['Kodagu']],
])('finds every spelling of the region that %s names', (name, spellings) => {
  expect(spellingsOf(REGIONS, name)).toEqual(spellings)
})

it('knows the regions whose names contain the name of another', () => {
  const all = [
    ...REGIONS,
    { name: 'Bengaluru Rural', division: 'Bengaluru', also: ['Bangalore Rural', 'Kolar'] },
  ]
  expect(longerNamesOf(all, 'Bangalore')).toEqual(['Bengaluru Rural', 'Bangalore Rural'])
  expect(longerNamesOf(all, 'Bengaluru Rural')).toEqual([])
  expect(longerNamesOf(all, 'beng')).toEqual([])
})

it('does not change a text that names no region', () => {
  expect(spellingsOf(REGIONS, 'beng')).toEqual(['beng'])
})

it.each([
  ['Bangalore', ['Bangalore', 'Bengaluru']],
  ['bangal', ['Bangalore', 'Bengaluru']],
  ['mysor', ['Mysuru', 'Mysore']],
  ['banglore', ['Bangalore', 'Bengaluru']],
  ['Bangalroe', ['Bangalore', 'Bengaluru']],
  ['mysoree', ['Mysuru', 'Mysore']],
  ['Kotagu', ['Kodagu']],
  ['kodag', ['Kodagu']],
  ['banglor', []],
  ['mysri', []],
  ['ban', []],
  ['soil probe', []],
])('finds the names for the region that %s begins or misspells by a letter', (typed, spellings) => {
  expect(spellingsTyped(REGIONS, typed)).toEqual(spellings)
})
