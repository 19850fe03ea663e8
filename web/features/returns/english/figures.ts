/** The texts of the figures of returns. */
import type { FIGURES_BY } from '#domain/vocabulary/return-groups.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'

export const figuresTexts = {
  title: 'Figures',
  notLoaded: 'The figures could not be loaded.',
  subtitle: (day: string | undefined) =>
    day === undefined ? 'Of submitted and accepted returns' : `As accepted by ${formatDate(day)}`,
  form: 'Form',
  question: 'Question',
  by: 'By',
  period: 'Period',
  allPeriods: 'All periods',
  type: 'Type',
  asOn: 'As accepted by',
  groups: {
    period: 'By period',
    type: 'By type',
    region: 'By region',
    incubator: 'By incubator',
    part: 'By part',
  } satisfies Record<(typeof FIGURES_BY)[number], string>,
  keys: {
    period: 'Period',
    type: 'Type',
    region: 'Region',
    incubator: 'Incubator',
    part: 'Part',
  } satisfies Record<(typeof FIGURES_BY)[number], string>,
  measures: { sum: 'Sum', last: 'Last value', average: 'Average' },
  explained: {
    sum: 'Sum of what was reported.',
    last: 'The last value of each that reported, added up.',
    average: 'Average of what was reported.',
  },
  notZero: 'Who has not reported is not counted as zero.',
  median: 'Median',
  own: { incubators: 'Your incubator', startups: 'Your startups' },
  medianOfAll: { incubators: 'Median of all incubators', startups: 'Median of all startups' },
  ownExplained: 'The median is shown from five figures on. Nothing is counted as zero.',
  reported: 'Reported',
  of: (reported: number, asked: number) => `${reported} of ${asked}`,
  noForms: 'No figures yet',
  noFormsLead: 'When incubators or startups answer a return form, its figures appear here.',
  noQuestions: 'No question of this form has a figure',
  noQuestionsLead:
    'Figures come from numbers, amounts, percentages, and answers that are counted from records.',
  none: 'Nobody has reported yet',
  noneAsOn: (day: string) => `Nothing was accepted by ${formatDate(day)}`,
  noneLead: 'Figures appear as soon as a return is submitted.',
  noneAsOnLead: 'Choose a later day, or none.',
}
export type FiguresTexts = typeof figuresTexts
