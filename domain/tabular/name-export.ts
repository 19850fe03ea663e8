import type { Entity } from '#domain/entities/entity.ts'

const OWNER_MAX = 60

/** "Hasirumane Centre" → "hasirumane-centre", in any script. A long name ends with a whole word. */
function slugOf(name: string): string {
  const letters = [
    ...name
      .normalize('NFC')
      .toLowerCase()
      // Joiners and non-joiners are invisible.
      .replace(/[\u200c\u200d]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  ]
  const cut = letters.slice(0, OWNER_MAX).join('')
  return letters.length > OWNER_MAX && letters[OWNER_MAX] !== '-' ? cut.replace(/-[^-]*$/, '') : cut
}

/** The name of an export: its list, its owner if it has only one, and the day. */
export const nameExport = (entity: Entity, owner: string | undefined, day: string): string =>
  [entity.name, slugOf(owner ?? ''), day].filter(Boolean).join('-')
