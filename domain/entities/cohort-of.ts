import { optionsOf } from '#domain/kinds/register.ts'
import { startup } from './startup.ts'

const MONTHS = optionsOf(startup.fields.cohort_month)

/**
 * A startup's cohort, such as "Nov 2026", or as much of it as is known (programs-and-cohorts.md, Cohorts).
 */
export const cohortOf = ({
  cohort_month: month,
  cohort_year: year,
}: Readonly<Record<string, unknown>>): string =>
  [MONTHS.find(({ value }) => value === month)?.label, year].filter(Boolean).join(' ')
