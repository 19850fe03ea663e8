import { mailTexts } from '../english.ts'
import type { Frame, Message } from '#server/platform/outbox/message.ts'

/** The page on which people choose their mails (accounts-and-sign-in.md, Own profile page). */
export const profileUrl = ({ appUrl }: Frame): string => `${appUrl}/profile`

export const senderLines = ({ name, state, email }: Frame): readonly string[] => [`${name}, ${state}`, email]

export const greetingOf = ({ to }: Message): string => mailTexts.layout.hello(to.name)
