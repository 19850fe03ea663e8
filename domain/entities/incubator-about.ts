import type { Values } from './entity.ts'

const FACTS: readonly string[] = [
  'address',
  'location',
  'year_of_establishment',
  'phase',
  'sectors',
  'website',
  'phone',
  'email',
  'linkedin_url',
]

/** The fields that an incubator shows as facts; a phase of -1 is none (incubators.md, Phase of a NAIN). */
export const factsIn = (record: Values): string[] => FACTS.filter((name) => record[name] !== -1)

/** The fields whose people have cards, in order (incubators.md, Board cards). */
export const BOARD = ['ceo_incubator', 'incubation_manager', 'board_directors', 'team_member'] as const

export type BoardMember = Values & { readonly name: string }

/** The people of a field, which contains one or several; entries without a name are hidden. */
export const membersIn = (value: unknown): BoardMember[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one): one is Values => typeof one === 'object' && one !== null)
    .map(({ name, ...others }) => ({ ...others, name: typeof name === 'string' ? name.trim() : '' }))
    .filter(({ name }) => name !== '')
