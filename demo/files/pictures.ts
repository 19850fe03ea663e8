/** Simple drawings, different for each seed and always the same for the same one. */
import { createRandom, type Random } from '../programme/random.ts'
import { encodePng, type Drawing } from './png.ts'

type Colour = Drawing['palette'][number]

/** Muted colours, dark enough for a white sign on them. */
const GROUNDS: readonly Colour[] = [
  [47, 85, 151],
  [33, 110, 100],
  [122, 62, 118],
  [156, 74, 40],
  [74, 98, 48],
  [140, 46, 66],
  [64, 70, 130],
  [90, 84, 78],
]
const PALE: Colour = [240, 239, 233]
const WHITE: Colour = [255, 255, 255]

const lighten = (colour: Colour): Colour => colour.map((part) => Math.round(part * 0.45 + 140)) as never
const isInside = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

/** A sign of five by five squares, the same at the left and the right, as many young firms have. */
export function drawLogo(seed: string): Buffer {
  const random = createRandom(`logo ${seed}`)
  const ground = random.pick(GROUNDS)
  const cells = Array.from({ length: 15 }, (_, at) => (at === 7 || random.isLucky(0.5) ? 1 : 0))
  const sign = (x: number, y: number): number => {
    const [column, row] = [Math.floor((x - 0.14) / 0.144), Math.floor((y - 0.14) / 0.144)]
    if (column < 0 || column > 4 || row < 0 || row > 4) return 0
    return cells[row * 3 + Math.min(column, 4 - column)]!
  }
  return encodePng({ width: 64, height: 64, palette: [ground, WHITE], colourAt: sign })
}

/** The outline of a person before a plain wall: nobody's face. */
export function drawPortrait(seed: string): Buffer {
  const random = createRandom(`portrait ${seed}`)
  const wall = random.pick(GROUNDS)
  const height = 0.36 + random.next() * 0.06
  const breadth = 0.3 + random.next() * 0.1
  const colourAt = (x: number, y: number): number =>
    isInside(x, y, [0.5, height, 0.17, 0.2]) ? 2 : isInside(x, y, [0.5, 1, breadth, 0.36]) ? 1 : 0
  return encodePng({ width: 96, height: 96, palette: [lighten(wall), wall, PALE], colourAt })
}

/** The front of a device: a housing with a screen, knobs and feet. */
function deviceOf(random: Random): Drawing['colourAt'] {
  const [left, top] = [0.12 + random.next() * 0.14, 0.14 + random.next() * 0.14]
  const knobs = random.whole(1, 4)
  const isHigh = random.isLucky(0.4)
  return (x, y) => {
    if (y > 0.86) return 3
    const [u, v] = [(x - left) / (1 - 2 * left), (y - top) / (0.82 - top)]
    if (u < 0 || u > 1) return 0
    if (v > 1 && y < 0.86) return (u > 0.08 && u < 0.16) || (u > 0.84 && u < 0.92) ? 1 : 0
    if (v < 0) return 0
    if (u > 0.1 && u < (isHigh ? 0.9 : 0.6) && v > 0.14 && v < (isHigh ? 0.5 : 0.8)) return 2
    const knob = Math.floor(isHigh ? u * knobs : v * knobs)
    const [cx, cy] = isHigh ? [(knob + 0.5) / knobs, 0.75] : [0.8, (knob + 0.5) / knobs]
    return isInside(u, v, [cx, cy, 0.07, 0.09]) ? 2 : 1
  }
}

export function drawPrototype(seed: string): Buffer {
  const random = createRandom(`prototype ${seed}`)
  const housing = random.pick(GROUNDS)
  const palette = [PALE, housing, lighten(housing), [205, 200, 190]] as const
  return encodePng({ width: 240, height: 180, palette, colourAt: deviceOf(random) })
}
