import { expect, it } from 'vitest'
import { tileOf } from '#domain/vocabulary/region-tiles.ts'
import { defaultProgramme } from '#server/programme.ts'

it('every region of the built-in programme has a tile of its own on the map', () => {
  const tiles = defaultProgramme.regions.map(({ name }) => String(tileOf(name)))
  expect(tiles).not.toContain('undefined')
  expect(new Set(tiles).size).toBe(31)
})
