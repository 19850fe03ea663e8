import type { z } from 'zod'

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** `expires_on` as a form calls it: "Expires on". */
function inWords(name: string): string {
  const words = name.replace(/^.*\./, '').replace(/_/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function explainType(name: string, { expected, input }: { expected: string; input?: unknown }): string {
  if (input === undefined) return `${inWords(name)} is required`
  // Such as a name that a query has twice.
  if (expected === 'string' && Array.isArray(input)) return `${name} must be one text, not a list`
  return `${name} must be ${NOUNS[expected] ?? 'another kind of value'}`
}

/**
 * The sentence for a value that a schema refuses without a sentence of its own. The sentences of the schema library
 * name its types and belong to programmers.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? []
  if (path.length === 0 && issue.code === 'invalid_type') return 'The body must be a JSON object'
  const name = path.join('.').slice(0, 60)
  switch (issue.code) {
    case 'invalid_type':
      return explainType(name, issue)
    case 'invalid_value':
      return `${name} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_key':
      return `"${name}" is not a known name`
    case 'invalid_format':
      return issue.format === 'uuid' ? `${name} must be an id` : `${name} is not written as it should be`
    case 'too_big':
      return `${name} must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      return issue.origin === 'number'
        ? `${name} must be at least ${issue.minimum}`
        : `${inWords(name)} is required`
    default:
      return `${name} is not valid`
  }
}
