const DAY = 86_400_000

/** "today", "yesterday", "9 days ago"; "never" without a moment. Both moments are ISO in UTC. */
export function agoOf(moment: string | null, now: string): string {
  if (moment === null) return 'never'
  const days = Math.floor((Date.parse(now) - Date.parse(moment)) / DAY)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
