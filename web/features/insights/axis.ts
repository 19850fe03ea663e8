/** Round values from zero to at least the highest, for the lines of an axis. */
export function ticksOf(highest: number, wanted = 4): number[] {
  const rough = Math.max(highest, 1) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!
  const count = Math.ceil(Math.max(highest, 1) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
