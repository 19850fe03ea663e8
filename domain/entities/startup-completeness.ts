import { isBlank } from '#domain/kinds/kind.ts'
import type { Values } from './entity.ts'

/** One of the ten parts of a complete resume. */
export interface ResumePart {
  /** The field that contains it. */
  readonly field: string
  /** What is missing without it. */
  readonly label: string
}

/** Whether the items of a list include one for which this holds. */
const hasItem = (list: unknown, is: (item: Values) => boolean = () => true): boolean =>
  Array.isArray(list) && list.some((item: Values) => is(item))

const isGiven = (value: unknown): boolean => !isBlank(value) && !(Array.isArray(value) && value.length === 0)

const PARTS: readonly (ResumePart & { isIn?: (value: unknown) => boolean })[] = [
  { field: 'profile', label: 'Logo' },
  { field: 'description', label: 'About' },
  { field: 'website', label: 'Website' },
  { field: 'linkedin_url', label: 'LinkedIn' },
  { field: 'sector', label: 'Sector' },
  { field: 'startup_type', label: 'Startup Type' },
  { field: 'cin_number', label: 'CIN/Registration Number' },
  {
    field: 'founders',
    label: 'A founder with a role',
    isIn: (founders) => hasItem(founders, ({ role }) => isGiven(role)),
  },
  { field: 'team_member', label: 'A team member', isIn: (members) => hasItem(members) },
  { field: 'documents', label: 'A document', isIn: (documents) => hasItem(documents) },
]

export interface Completeness {
  /** 0 to 100, in steps of ten. */
  readonly percent: number
  readonly missing: readonly ResumePart[]
}

/**
 * How complete a startup's resume is (startup-resume.md, Completeness of a resume). Some parts are private, so
 * the values must be those that a person who reads everything of the startup gets.
 */
export function completenessOf(values: Values): Completeness {
  const missing = PARTS.filter(({ field, isIn = isGiven }) => !isIn(values[field]))
  return {
    percent: ((PARTS.length - missing.length) * 100) / PARTS.length,
    missing: missing.map(({ field, label }) => ({ field, label })),
  }
}
