/** The texts of the lists of returns: who has and who has not. */
import { GROUP_LABELS, type Group } from '#domain/vocabulary/return-groups.ts'
import { RETURN_STATUS_LABELS } from '#domain/returns/english.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Of those that are missing. */
const wantTime = (count: number): string =>
  count === 1 ? '1 asks for more time' : `${count} ask for more time`

export const returnsTexts = {
  title: 'Returns',
  notLoaded: 'The returns could not be loaded.',
  formsNotLoaded: 'The return forms could not be loaded.',
  forms: 'Return forms',
  figures: 'Figures',
  versions: 'Versions',
  statuses: RETURN_STATUS_LABELS,
  templates: {
    button: 'From a template',
    added: 'Added, not active yet. Look at it, then set it to active.',
    loading: 'Loading…',
    notLoaded: 'The templates could not be loaded. Open the menu again to retry.',
    none: 'No templates',
  },
  waiting: 'Waits for the COE Master',
  late: (days: number) => `${formatQuantity(days, 'day')} late`,
  warnings: (count: number) => formatQuantity(count, 'warning'),
  own: {
    title: 'Due from you',
    dueOn: (due: string) => `Due on ${formatDate(due)}`,
    closesOn: (closes: string) => `closes on ${formatDate(closes)}`,
    closedOn: (closes: string) => `Closed on ${formatDate(closes)}`,
    submittedOn: (day: string) => `Submitted on ${formatDate(day)}`,
    timeAsked: (until: string) => `More time requested until ${formatDate(until)}`,
    done: 'Earlier',
    showAll: (count: number) => `Show all ${count}`,
    nothingDue: 'Nothing is due from you.',
    none: 'No returns yet',
    noneLead: 'What the programme asks you for, period by period, appears here when it opens.',
    names: { fill: 'Fill in', open: 'Open', answer: 'Answer', decide: 'Decide' },
    nameOf: (action: string, title: string, period: string) => `${action}: ${title}, ${period}`,
  },
  board: {
    ofStartups: 'Returns of your startups',
    form: 'Form',
    period: 'Period',
    formsNotLoaded: 'The returns of your startups could not be loaded.',
    pastNotLoaded: 'The periods before could not be loaded.',
    noForms: 'No return forms yet',
    noFormsLead:
      'A form says what is asked, of whom, and how often. When its first period opens, everybody who is asked appears here.',
    addForm: 'Add a return form',
    noPeriods: 'Nothing has opened yet',
    noPeriodsLead: (title: string) =>
      `When the first period of "${title}" opens, those who are asked appear here.`,
    notActive: (title: string) => `"${title}" is not active.`,
    headline: (submitted: number, asked: number, onTime: number, by: Readonly<Record<Group, number>>) =>
      [
        submitted === asked ? `All ${asked} submitted` : `${submitted} of ${asked} submitted`,
        `${onTime} on time`,
        ...(by.missing > 0 ? [`${by.missing} missing`] : []),
        ...(by.time > 0 ? [wantTime(by.time)] : []),
        ...(by.back > 0 ? [`${by.back} sent back`] : []),
      ].join(', '),
    parts: {
      accepted: 'accepted',
      plain: 'without warnings',
      warned: 'with warnings',
      back: 'sent back',
      time: 'ask for more time',
      missing: 'missing',
    },
    rates: 'Submitted, and on time',
    ratesLead: 'Percent of those asked; the darker part was on time',
    rateOf: (period: string, submitted: number, onTime: number) =>
      `${period}: ${percent(submitted)} submitted, ${percent(onTime)} on time`,
    status: 'Status',
    type: 'Type',
    region: 'Region',
    all: 'All',
    groups: GROUP_LABELS,
    groupHead: (label: string, count: number) => `${label} · ${count}`,
    groupNotes: {
      time: 'waiting for a decision',
      missing: 'the latest first',
      review: 'with warnings',
      back: 'waiting for an answer',
      accept: 'without warnings',
      accepted: '',
    } satisfies Record<keyof typeof GROUP_LABELS, string>,
    days: (due: string, closes: string, today: string) =>
      `${today > due ? 'was due' : 'due'} on ${formatDate(due)}, ${today > closes ? 'closed' : 'closes'} on ${formatDate(closes)}`,
    subtitle: (period: string, days: string) => `${period} · ${days}`,
    some: (label: string, count: number) => `${label} ${count}`,
    noMatch: 'No return matches',
    showAll: 'Show all',
    showMore: (count: number) => `Show ${count} more`,
    columns: {
      name: { incubators: 'Incubator', startups: 'Startup' },
      submitted: 'Submitted',
      warnings: 'Warnings, reminders',
    },
    cells: {
      onTime: 'on time',
      late: (days: number) => `${formatQuantity(days, 'day')} late`,
      not: 'not submitted',
      notAsked: 'not asked',
    },
    cellOf: (name: string, period: string, word: string) => `${name}, ${period}: ${word}`,
    legend: 'Past periods',
    lateLegend: '3: days late',
    /** Without the year, which the column has no room for. */
    reminded: (day: string) => `Reminded ${formatDate(day).slice(0, 5)}`,
    until: (day: string) => `Until ${formatDate(day).slice(0, 5)}`,
    untilWhy: (day: string, by: string, reason: string) => `Until ${formatDate(day)}, ${by}: ${reason}`,
    remindedBy: (day: string, by: string) => `Reminded ${formatDate(day)}${by === '' ? '' : ` by ${by}`}`,
    submitted: (day: string) => formatDate(day).slice(0, 5),
    waits: 'Waits for Master',
    remind: 'Remind',
    remindMany: (count: number) => `Remind ${count}`,
    review: 'Review',
    accept: 'Accept',
    decide: 'Decide',
    open: 'Open',
    letIn: 'Let in',
    actionOn: (action: string, name: string) => `${action}: ${name}`,
    acceptPlain: (count: number) => `Accept ${count} without warnings`,
    acceptQuestion: (count: number) =>
      `Are you sure you want to accept ${formatQuantity(count, 'return')} without warnings?`,
    acceptConsequence: 'Their answers become figures of the programme. You can reopen each of them.',
    accepted: (count: number) => `${formatQuantity(count, 'return')} accepted`,
    notAccepted: (count: number, why: string) =>
      `${formatQuantity(count, 'return')} could not be accepted: ${why}`,
  },
  remind: {
    title: (count: number) => `Remind ${count}`,
    lead: 'Each gets this message once. Nobody is reminded twice a day.',
    to: 'To',
    text: 'Message',
    textHint: 'It stands below the name of the form and its due day.',
    usual: 'Please submit the return, or tell us what holds it up.',
    send: 'Remind',
    sent: (count: number) => (count === 1 ? '1 reminder sent' : `${count} reminders sent`),
    left: (count: number, reason: string) => `${count} not reminded: ${reason}`,
    notSent: 'The reminders could not be sent.',
  },
}
export type ReturnsTexts = typeof returnsTexts
