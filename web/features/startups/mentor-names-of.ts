import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'

/** The names of a startup's mentors, as its record answers them. */
export const mentorNamesOf = ({ mentors }: Row): string[] =>
  Array.isArray(mentors)
    ? mentors.map((mentor: { name?: unknown }) => asText(mentor.name)).filter((name) => name !== '')
    : []
