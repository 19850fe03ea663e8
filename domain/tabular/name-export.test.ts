import { expect, test } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { nameExport } from './name-export.ts'

test.each([
  ['Hasirumane Centre of Excellence (COE)', 'funding-raised-hasirumane-centre-of-excellence-coe-2026-11-21'],
  ['ಹಸಿರುಮನೆ  ಕೇಂದ್ರ', 'funding-raised-ಹಸಿರುಮನೆ-ಕೇಂದ್ರ-2026-11-21'],
  ['../a"b\r\nc', 'funding-raised-a-b-c-2026-11-21'],
  ['Excellence '.repeat(9), `funding-raised-${'excellence-'.repeat(5)}2026-11-21`],
  ['नवाचार'.repeat(30), `funding-raised-${[...'नवाचार'.repeat(30)].slice(0, 60).join('')}-2026-11-21`],
  ['***', 'funding-raised-2026-11-21'],
  [undefined, 'funding-raised-2026-11-21'],
])('the export of %j has a name with its owner and the day', (owner, name) => {
  expect(nameExport(fundingRaised, owner, '2026-11-21')).toBe(name)
})
