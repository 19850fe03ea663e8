/** Returns a function for whole numbers below its argument: for each seed always the same ones. */
export function randoms(seed: number): (most: number) => number {
  let state = seed
  return (most) => (state = (state * 48_271) % 2_147_483_647) % most
}
