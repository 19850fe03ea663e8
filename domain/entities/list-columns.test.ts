import { expect, it } from 'vitest'
import { ADDED_ON, columnChoicesOf, INCUBATOR_NAME, labelOfColumn, problemOfColumns } from './list-columns.ts'
import { entityOf } from './register.ts'

// (lists-and-search.md, Columns)
it.each([
  ['startup', 'cohort_year', 'Cohort'],
  ['startup', INCUBATOR_NAME, 'Incubator'],
  ['startup', ADDED_ON, 'Added'],
  ['incubator', 'total_startups', 'Startups'],
  ['incubator', 'total_mentors', 'Mentors'],
  ['mentor-session', 'datetime', 'Date and time'],
  ['mentor-session', 'feedback', 'Feedback'],
  ['event', 'registration', 'Registration'],
  ['event', 'registrations', 'Registrations'],
])('the column %s.%s is called "%3$s"', (name, column, label) => {
  expect(labelOfColumn(entityOf(name), column)).toBe(label)
})

it('startups and mentors can be counted in the list of incubators, and startups say whose they are', () => {
  expect(columnChoicesOf(entityOf('incubator'))).toEqual(
    expect.arrayContaining(['total_startups', 'total_mentors', ADDED_ON]),
  )
  expect(columnChoicesOf(entityOf('startup'))).toContain(INCUBATOR_NAME)
  expect(columnChoicesOf(entityOf('incubator'))).not.toContain(INCUBATOR_NAME)
})

it('a choice of columns has the title, known names, and each once', () => {
  const problemOf = (...names: string[]) => problemOfColumns(entityOf('startup'), names)
  expect(problemOf('name', 'status')).toBeNull()
  expect(problemOf('status')).toBe('The column Name cannot be left out')
  expect(problemOf('name', 'name')).toBe('Each column can be chosen once')
  expect(problemOf('name', 'shoes')).toBe('Startups have no column "shoes"')
})
