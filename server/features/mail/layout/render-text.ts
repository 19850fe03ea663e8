import type { Frame, Message } from '#server/platform/outbox/message.ts'
import { mailTexts } from '../english.ts'

/**
 * Deeper than the labels, so that a further line is not taken for one. A line that begins with "-- " would start the
 * signature, and one with ">" a quotation.
 */
const indented = (text: string): string => text.replaceAll(/\r?\n/g, '\n    ')

/** The page on which people choose their mails (accounts-and-sign-in.md, Own profile page). */
export const profileUrl = ({ appUrl }: Frame): string => `${appUrl}/profile`

export const senderLines = ({ name, state, email }: Frame): readonly string[] => [`${name}, ${state}`, email]

export const greetingOf = ({ to }: Message): string => mailTexts.layout.hello(to.name)

/** A mail as plain text. Links stand on lines of their own. */
export function renderText(message: Message, frame: Frame): string {
  const { paragraphs, facts = [], button, notes = [], reason, isOptional = false } = message
  const blocks = [
    greetingOf(message),
    ...paragraphs,
    ...facts.map(({ title, rows }) =>
      [
        ...(title === undefined ? [] : [title]),
        ...rows.map(([label, value]) => `  ${label}: ${indented(value)}`),
      ].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ['-- ', ...senderLines(frame)].join('\n'),
    isOptional ? `${reason} ${mailTexts.layout.choose}:\n${profileUrl(frame)}` : reason,
  ]
  return `${blocks.join('\n\n')}\n`
}
