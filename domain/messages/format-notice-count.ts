/** Apart from the other sentences, so that the bell loads no sentences of entities. */
import type { BellKind } from '#domain/permissions/notices.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { counted } from './english/notice-counts.ts'
import type { Language } from './sentences.ts'

const CATALOGUES: Readonly<Record<Language, typeof counted>> = { en: counted }

/** "12 decisions on your requests". */
export function formatNoticeCount(kind: BellKind, count: number, language: Language = 'en'): string {
  const [one, many] = CATALOGUES[language][kind]
  return formatQuantity(count, one, many)
}
