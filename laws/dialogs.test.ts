import { expect, test } from 'vitest'
import { isTest, readSource, readSources } from './sources.ts'

const DIALOG = /<Dialog\b(?:(?!<|\/>)[\s\S])*?\bsize=\{(\d+)\}/g

/** The widths in pixels of the dialogs in a source. */
const widthsIn = (text: string): number[] => Array.from(text.matchAll(DIALOG), ([, width]) => Number(width))

// (look-and-behaviour.md, Dialogs) Those with widths of their own take them from a table.
test('every dialog is 400 to 800 pixels wide', () => {
  const widths = readSources()
    .filter((source) => source.path.startsWith('web/') && source.path.endsWith('.tsx') && !isTest(source))
    .flatMap(({ path, text }) => widthsIn(text).map((width) => ({ path, width })))
  expect(widths.length).toBeGreaterThan(20)
  expect(widths.filter(({ width }) => width < 400 || width > 800)).toEqual([])
})

test('the dialogs for uploads and for changing a password are 500 pixels wide', () => {
  expect(widthsIn(readSource('web/features/accounts/password-dialog.tsx'))).toEqual([500])
  expect(readSource('web/core/records/imports/import-dialog.tsx')).toContain('const WIDTH = 500')
})

test('a planted narrow dialog is found', () => {
  expect(widthsIn('<Dialog onClose={onClose} title={`A ${b}`} size={320}>')).toEqual([320])
})
