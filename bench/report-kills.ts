/** Renders what kills of the server found. */
import type { Tally } from '#server/testing/kill-rounds.ts'
import { KINDS, table, whole } from './table.ts'

const COUNTED = {
  kills: 'rounds',
  records: 'creates',
  edits: 'updates',
  'deletions of several': 'deletes',
  decisions: 'decisions',
  imports: 'imports',
  'startups that joined': 'joined',
  'return forms': 'returns',
  'under way when it died': 'unanswered',
  'decisions cut in two': 'cutDecisions',
} as const

export function killedSection(kind: keyof typeof KINDS, tally: Tally): string {
  const { broken } = tally
  return [
    `## Killed, ${KINDS[kind]}`,
    `By SIGKILL while people wrote, decided, imported, mentored, joined and reported, every other time in the middle of a decision on several requests. After each kill it started again by itself; ${broken.length === 0 ? 'every acknowledged change was there and none by half.' : `**${broken.length} promises were broken ✗**`}`,
    table(Object.keys(COUNTED), [Object.values(COUNTED).map((count) => whole(tally[count]))]),
    ...broken,
  ].join('\n\n')
}
