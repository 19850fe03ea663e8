import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SHEET = readFileSync(new URL('../web/platform/theme/fonts.css', import.meta.url), 'utf8')

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

it('the stand-in is bold where Inter is, from the same families', () => {
  const [light, bold, ...others] = SHEET.split('@font-face').filter((face) =>
    face.includes("family: 'Inter Stand-in'"),
  )
  expect(others).toEqual([])
  const weightsOf = (face = '') => /font-weight: (\d+) (\d+)/.exec(face)?.slice(1).map(Number)
  const [[from, to], [next, last]] = [weightsOf(light)!, weightsOf(bold)!] as [number[], number[]]
  expect([from, next! - to!, last]).toEqual([400, 1, 700])
  // Buttons and heads of tables.
  expect(next).toBeLessThanOrEqual(540)
  const localsOf = (face = '') => [...face.matchAll(/local\('([^']+)'\)/g)].map((found) => found[1])
  expect(localsOf(bold)).toEqual(expect.arrayContaining(localsOf(light).map((name) => `${name} Bold`)))
})
