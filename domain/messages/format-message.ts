/** Builds sentences from stored codes and parameters. */
import type {
  LogMessage,
  LogParams,
  Message,
  ProfileMessage,
  ProfileParams,
  SentenceParams,
} from '#domain/codes/codes.ts'
import { details, titles } from './english/actions.ts'
import { profiles, sentences } from './english/sentences.ts'
import { formatWith, type Language, type Sentences } from './sentences.ts'

/** All sentences of one language. */
export interface Catalogue {
  readonly titles: Sentences<LogParams>
  readonly details: Sentences<LogParams, [timeZone: string]>
  readonly profiles: Sentences<ProfileParams>
  readonly sentences: Sentences<SentenceParams>
}

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: { titles, details, profiles, sentences },
}

/** The most characters of the details of a log entry or a request (activity.md, Activity log entry). */
const DETAILS_MAX = 500

/** The title of an action (roles-and-rights.md, Action titles). */
export const formatTitle = (message: LogMessage, language: Language = 'en'): string =>
  formatWith(CATALOGUES[language].titles, message)

/** The details of an action in one sentence of at most 500 characters, with times in this zone. */
export function formatDetails(message: LogMessage, timeZone: string, language: Language = 'en'): string {
  const text = formatWith(CATALOGUES[language].details, message, timeZone)
  return text.length > DETAILS_MAX ? `${text.slice(0, DETAILS_MAX - 1)}…` : text
}

export const formatProfile = (message: ProfileMessage, language: Language = 'en'): string =>
  formatWith(CATALOGUES[language].profiles, message)

export const formatMessage = (message: Message, language: Language = 'en'): string =>
  formatWith(CATALOGUES[language].sentences, message)
