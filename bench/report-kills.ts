/** Renders what kills of the server found. */
import type { Tally } from '#server/testing/kill-rounds.ts'
import type { Kills } from './kill.ts'
import { KINDS, table, whole } from './table.ts'

const COUNTED = {
  kills: 'rounds',
  records: 'creates',
  edits: 'updates',
  'deletions of several': 'deletes',
  decisions: 'decisions',
  imports: 'imports',
  'startups that joined': 'joined',
  'under way when it died': 'unanswered',
  'decisions cut in two': 'cutDecisions',
} as const

const rowOf = (name: string, tally: Tally): string[] => [
  name,
  ...Object.values(COUNTED).map((count) => whole(tally[count])),
]

export function killedSection({ server, embedded }: Kills): string {
  const broken = [...server.broken, ...embedded.broken]
  return [
    '## Killed',
    `By SIGKILL while people wrote, decided, imported, mentored and joined, several of them at once, every other time in the middle of a decision on several requests. After each kill it started again by itself; ${broken.length === 0 ? 'every acknowledged change was there and none by half.' : `**${broken.length} promises were broken ✗**`}`,
    table(['', ...Object.keys(COUNTED)], [rowOf(KINDS.server, server), rowOf(KINDS.embedded, embedded)]),
    ...broken,
  ].join('\n\n')
}
