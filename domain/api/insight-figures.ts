/** What each figure of a dashboard counts, and of which records (dashboards-and-figures.md, Figures and their lists). */

export interface FigureWords {
  readonly label: string
  /** The label of a single one, where the number stands before it. */
  readonly one?: string
  /** The label of several where the number stands before it, if it is another one. */
  readonly several?: string
  /** What is counted, and from which records. */
  readonly counts: string
  /** What it is a number of, where its label says more than that. */
  readonly of?: string
  /** What its values are; records where it is absent. */
  readonly unit?: 'rupees' | 'people' | 'minutes'
  /** Before an amount, where it is not the rupee sign (mentors.md, Mentor profile page). */
  readonly sign?: 'Rs '
}

const defineWords = <const Name extends string>(words: Record<Name, FigureWords>) => words

export const FIGURE_WORDS = defineWords({
  incubators: { label: 'Incubators', counts: 'All incubators, by their type.' },
  startups: { label: 'Startups', counts: 'All startups.' },
  mentors: { label: 'Mentors', counts: 'All mentors.' },
  'startups-by-status': {
    label: 'Startups by status',
    of: 'startups',
    counts: 'By their current status; a startup without one counts as active.',
  },
  'startups-by-sector': {
    label: 'Startups by sector',
    of: 'startups',
    counts: 'A startup with several sectors counts in each of them.',
  },
  'startups-by-region': {
    label: 'Startups by region',
    of: 'startups',
    counts: 'Old names of regions included; startups without a region are left out.',
  },
  'startups-by-year': {
    label: 'Startups by cohort year',
    of: 'startups',
    counts: 'Startups without a cohort are left out.',
  },
  'funds-raised': {
    label: 'Funds raised',
    counts: 'The amounts of funding raised, summed.',
    unit: 'rupees',
  },
  'funds-raised-by-year': {
    label: 'Funds raised by year and type',
    counts: 'Summed from funding raised.',
    unit: 'rupees',
  },
  'funds-used-by-year': {
    label: 'Funds used by year and type',
    counts: 'Capex and opex, summed from the funding overviews.',
    unit: 'rupees',
  },
  'funds-given-by-year': {
    label: 'Funds allocated and received by year',
    counts: 'The amounts allocated and received in the funding overviews, summed by year.',
    unit: 'rupees',
  },
  'milestones-overdue': {
    label: 'Overdue milestones',
    one: 'Overdue milestone',
    counts: 'Milestones whose due date has passed and whose target is not reached.',
  },
  'milestones-overdue-by-incubator': {
    label: 'Overdue milestones by incubator',
    of: 'milestones',
    counts: 'Their due date has passed, and their target is not reached.',
  },
  'incubators-not-updated': {
    label: 'Incubators not updated this quarter',
    one: 'Incubator not updated this quarter',
    counts: 'Incubators without a change by their staff or a decided request since the quarter began.',
  },
  'incubators-behind': {
    label: 'Incubators behind this year',
    one: 'Incubator behind this year',
    counts: 'Incubators that attained less than 70 % of what is due of their deliverables of this year.',
  },
  'partnerships-ending': {
    label: 'Partnerships ending soon',
    one: 'Partnership ending soon',
    counts: 'Partnerships that end within 90 days, by their date and the years or months of their duration.',
  },
  'raised-requests': {
    label: 'Open requests of startups and mentors',
    one: 'Open request of a startup or mentor',
    counts: 'Raised requests that nobody has closed.',
  },
  'contact-messages': {
    label: 'Unanswered contact messages',
    one: 'Unanswered contact message',
    counts: 'Messages of visitors that nobody has marked as answered.',
  },
  'failed-mails': { label: 'Failed mails', one: 'Failed mail', counts: 'Mails that could not be sent.' },
  prototypes: { label: 'Prototypes', counts: 'All prototypes.' },
  'intellectual-properties': { label: 'Intellectual properties', counts: 'All intellectual properties.' },
  partnerships: { label: 'Partnerships', counts: 'All partnerships.' },
  connections: { label: 'Connections', counts: 'All connections.' },
  projects: { label: 'Projects', counts: 'All projects.' },
  events: { label: 'Events', counts: 'All events.' },
  'people-trained': {
    label: 'People trained',
    counts: 'The participants of events, summed.',
    unit: 'people',
  },
  'events-upcoming': {
    label: 'Upcoming events',
    one: 'Upcoming event',
    counts: 'Events that end today or later.',
  },
  approvals: {
    label: 'Requests waiting for approval',
    one: 'Request waiting for approval',
    counts: 'Requests of editors that nobody has decided.',
  },
  'own-requests': { label: 'My requests', counts: 'The requests that you have made, by their status.' },
  sessions: { label: 'Sessions', counts: 'Mentor sessions by status.' },
  'sessions-today': {
    label: 'Sessions today',
    counts: 'Mentor sessions that begin today.',
  },
  'sessions-without-hours': {
    label: 'Hours missing',
    one: 'Session without hours',
    several: 'Sessions without hours',
    counts: 'Mentor sessions that are over and have no hours yet.',
  },
  mentees: { label: 'Startups you mentor', counts: 'Startups that you are assigned to now.' },
  'mentees-funds': {
    label: 'Funds raised by mentees',
    counts: 'The amounts of funding raised by the startups that the mentor is assigned to now, summed.',
    unit: 'rupees',
    sign: 'Rs ',
  },
  hours: {
    label: 'Hours given this year',
    counts: "The hours entered for sessions of this programme's year, summed.",
    unit: 'minutes',
  },
  'requests-raised': {
    label: 'Requests you raised',
    counts: 'The requests that you have raised, by their status.',
  },
})

export type FigureName = keyof typeof FIGURE_WORDS
// The keys of a literal.
export const FIGURE_NAMES = Object.keys(FIGURE_WORDS) as FigureName[]

/** What the values of a figure are, as every chart of it says. */
export function measureOf(name: FigureName): string {
  const { unit, of, label }: FigureWords = FIGURE_WORDS[name]
  if (unit === 'rupees') return 'Amounts in ₹'
  if (unit === 'minutes') return 'Hours and minutes'
  return `Number of ${of ?? unit ?? label.toLowerCase()}`
}

/**
 * Where figures stand on the dashboards of the portal and of an incubator, in order. Those of startups and mentors show
 * all that is answered.
 */
export const DASHBOARD_FIGURES = {
  portal: {
    today: [
      'raised-requests',
      'contact-messages',
      'failed-mails',
      'milestones-overdue',
      'incubators-behind',
      'incubators-not-updated',
      'partnerships-ending',
    ],
    totals: ['incubators', 'startups', 'mentors', 'funds-raised'],
    map: ['startups-by-region'],
    money: ['funds-given-by-year', 'funds-used-by-year'],
    years: ['funds-raised-by-year'],
    bars: ['startups-by-status', 'startups-by-sector', 'startups-by-year', 'milestones-overdue-by-incubator'],
  },
  incubator: {
    today: ['approvals', 'contact-messages', 'raised-requests', 'milestones-overdue', 'partnerships-ending'],
    own: ['own-requests'],
    totals: [
      'startups',
      'mentors',
      'funds-raised',
      'prototypes',
      'intellectual-properties',
      'partnerships',
      'connections',
      'projects',
      'events',
      'events-upcoming',
      'people-trained',
    ],
    bars: ['startups-by-status', 'startups-by-sector', 'startups-by-year'],
    years: ['funds-raised-by-year', 'funds-used-by-year'],
  },
} satisfies Record<string, Record<string, readonly FigureName[]>>
