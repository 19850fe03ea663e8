/** Round values from zero to at least the highest, for the lines of an axis. */
export function ticksOf(highest: number, wanted = 4): number[] {
  const rough = Math.max(highest, 1) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!
  const count = Math.ceil(Math.max(highest, 1) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** About how wide a digit or letter is and another character, as shares of the size of the text, and the space beside it. */
const [WIDE, NARROW, SPACE] = [0.58, 0.3, 0.5]

const widthOf = (text: string, fontSize: number): number =>
  [...text].reduce((sum, letter) => sum + (/[.,\s-]/.test(letter) ? NARROW : WIDE), 0) * fontSize

/**
 * Labels at marks that are `step` apart, without those that would touch: each second one is left, or third, counted from
 * the last, which is the latest.
 */
export function labelsApart(labels: readonly string[], step: number, fontSize: number): string[] {
  const widest = Math.max(0, ...labels.map((label) => widthOf(label, fontSize)))
  const every = Math.max(1, Math.ceil((widest + SPACE * fontSize) / step))
  return labels.map((label, at) => ((labels.length - 1 - at) % every === 0 ? label : ''))
}
