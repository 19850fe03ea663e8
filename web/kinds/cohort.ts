import { startup } from '#domain/entities/startup.ts'
import type { Values } from '#domain/entities/entity.ts'
import { labelOf } from './options.ts'

/**
 * A startup's cohort, such as "Nov 2026", or as much of it as is known (programs-and-cohorts.md, Cohorts).
 */
export const cohortOf = ({ cohort_month: month, cohort_year: year }: Values): string =>
  [typeof month === 'string' && labelOf(startup.fields.cohort_month, month), year].filter(Boolean).join(' ')
