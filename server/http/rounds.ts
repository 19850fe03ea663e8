/**
 * Gives each key one turn in a round. A new key starts in the current round; others follow their own last
 * turn.
 */
export function makeRounds() {
  let now = 0
  const last = new Map<string | null, number>()
  return {
    enter(key: string | null): number {
      const round = Math.max(now, (last.get(key) ?? -1) + 1)
      last.set(key, round)
      return round
    },
    begin(round: number): void {
      now = Math.max(now, round)
    },
    forget(): void {
      last.clear()
    },
  }
}
