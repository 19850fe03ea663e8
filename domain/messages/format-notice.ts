/** Builds the sentences of notices from their codes and parameters. */
import { notices, type NoticeText, type NoticeTexts } from './english/notices.ts'
import type { NoticeCode, NoticeMessage, NoticeParams } from './notice-codes.ts'
import type { Language } from './sentences.ts'

export type { NoticeText } from './english/notices.ts'

const CATALOGUES: Readonly<Record<Language, NoticeTexts>> = { en: notices }

const formatOf = <Code extends NoticeCode>(
  texts: NoticeTexts,
  code: Code,
  params: NoticeParams[Code],
  timeZone: string,
): NoticeText => texts[code](params, timeZone)

/** What a notice says, with times in this zone. */
export const formatNotice = (
  { code, params }: NoticeMessage,
  timeZone: string,
  language: Language = 'en',
): NoticeText => formatOf(CATALOGUES[language], code, params, timeZone)
