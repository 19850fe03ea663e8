import { isBlank } from '#domain/kinds/kind.ts'
import { fieldOf, type Values } from './entity.ts'
import { incubator } from './incubator.ts'

/** What a complete profile of an incubator has (dashboards-and-figures.md, Incubator dashboard). */
const PARTS = [
  'profile',
  'tagline',
  'description',
  'address',
  'location',
  'year_of_establishment',
  'sectors',
  'website',
  'phone',
  'linkedin_url',
  'ceo_incubator',
  'incubation_manager',
  'board_directors',
  'team_member',
] as const

const isMissing = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)

/** The fields of the profile that are empty. */
export const missingOf = (values: Values): { field: string; label: string }[] =>
  PARTS.filter((field) => isMissing(values[field])).map((field) => ({
    field,
    label: fieldOf(incubator, field).label,
  }))
