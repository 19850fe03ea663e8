import { expect, it } from 'vitest'
import { optionsOf } from '#domain/kinds/register.ts'
import { fieldOf } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { suggestOption } from './suggest-options.ts'

const types = optionsOf(fieldOf(entityOf('funding-raised'), 'type'))

it.each([
  ['Angel Round', 'Angel'],
  ['seed/ANGEL funding', 'Angel'],
  ['VC - Series A', 'VC'],
  ['Loans from banking partners', 'Banking Loans'],
])('%s is suggested to mean an option whose words it contains', (text, option) => {
  expect(suggestOption(types, text)).toBe(option)
})

it.each([
  ['Angle', 'Angel'],
  ['crowdfundng', 'Crowdfunding'],
  ['Bankin loans', 'Banking Loans'],
])('%s is suggested to mean the option that it misspells', (text, option) => {
  expect(suggestOption(types, text)).toBe(option)
})

it.each([
  ['Seed', 'Angel'],
  ['Seed Funding', 'Angel'],
  ['Seed / Angel Funding', 'Angel'],
  ['Pre-Seed', 'Angel'],
  ['Seed\\nFunding', 'Angel'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((letter) => [`Series ${letter}`, 'VC']),
  ['Pre-series A', 'VC'],
  ['pre-Series A1', 'VC'],
  ['Series B (Extension)', 'VC'],
  ['Venture - Series Unknown', 'VC'],
  ['Private Equity', 'VC'],
  ['Private Equity Round', 'VC'],
  ['Venture Round', 'VC'],
  ['Debt', 'Banking Loans'],
  ['Structured Debt', 'Banking Loans'],
  ['Venture debt', 'Banking Loans'],
  ['Term Loan', 'Banking Loans'],
  ['Crowd Funding', 'Crowdfunding'],
  ['Grant', 'Grant/Equity'],
  ['Government grant', 'Govt funds'],
])('%s is a word of the field that is suggested to mean %s', (text, option) => {
  expect(suggestOption(types, text)).toBe(option)
})

it.each([
  ['a short word is misspelt', 'VD'],
  ['two letters are wrong', 'Ankle'],
  ['none of the words is known', 'Corporate Round'],
  ['only a part of the option is there', 'Equity based funding'],
  ['two options are named', 'Angel and VC'],
  ['words of two options are named', 'Series A and debt'],
  ['the option is only a part of a word', 'Archangels'],
  ['there are no words', '— ✓'],
])('nothing is suggested if %s', (_, text) => {
  expect(suggestOption(types, text)).toBeNull()
})
