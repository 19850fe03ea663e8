import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SHEET = readFileSync(new URL('../web/theme/fonts.css', import.meta.url), 'utf8')

/** The code points of a face, from its `unicode-range`. */
function charactersOf(face: string): number[] {
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.match(/[0-9A-F]{4,5}(?:-[0-9A-F]{4,5})?/g) ?? []
  return ranges.flatMap((range) => {
    const [from, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at)
  })
}

it('no two files of Inter contain the same character, because a page would request both for it', () => {
  const faces = SHEET.split('@font-face').filter((face) => face.includes("font-family: 'Inter Variable'"))
  expect(faces).toHaveLength(4)
  const characters = faces.flatMap(charactersOf)
  const twice = characters.filter((code, at) => characters.indexOf(code) !== at)
  expect(twice.map((code) => code.toString(16))).toEqual([])
  expect(characters).toContain('₹'.codePointAt(0))
})
