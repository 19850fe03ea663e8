/** Whether a letter too many, one missing, a wrong one or two swapped ones turn one text into the other. */
export function isSlipOf(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [x, y] = [a.slice(at), b.slice(at)]
  return (
    x.slice(1) === y ||
    x === y.slice(1) ||
    x.slice(1) === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  )
}
