/** What is stored as codes and parameters, told as sentences of a language. */
import type {
  LogMessage,
  LogParams,
  Message,
  ProfileMessage,
  ProfileParams,
  SentenceParams,
} from './codes.ts'
import { details, titles } from './english/actions.ts'
import { profiles, sentences } from './english/sentences.ts'
import { tellWith, type Language, type Sentences } from './sentences.ts'

/** Every sentence of one language. */
export interface Catalogue {
  readonly titles: Sentences<LogParams>
  readonly details: Sentences<LogParams>
  readonly profiles: Sentences<ProfileParams>
  readonly sentences: Sentences<SentenceParams>
}

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: { titles, details, profiles, sentences },
}

/** Characters of the details of a log entry or a request (activity.md, Activity log entry). */
const DETAILS_MAX = 500

/** What was done, in few words (roles-and-rights.md, Action titles). */
export const tellTitle = (message: LogMessage, language: Language = 'en'): string =>
  tellWith(CATALOGUES[language].titles, message)

/** What was done, in one sentence of at most 500 characters. */
export function tellDetails(message: LogMessage, language: Language = 'en'): string {
  const text = tellWith(CATALOGUES[language].details, message)
  return text.length > DETAILS_MAX ? `${text.slice(0, DETAILS_MAX - 1)}…` : text
}

export const tellProfile = (message: ProfileMessage, language: Language = 'en'): string =>
  tellWith(CATALOGUES[language].profiles, message)

export const tell = (message: Message, language: Language = 'en'): string =>
  tellWith(CATALOGUES[language].sentences, message)
