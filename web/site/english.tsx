/** The texts of the public pages, by page. Labels of modules and fields are in their definitions. */
import type { ReactNode } from 'react'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

export const siteTexts = {
  /** As HTML names it. */
  language: 'en',
  frame: {
    skip: 'Skip to content',
    menu: 'Main',
    home: 'Home',
    search: 'Search',
    dashboard: 'Dashboard',
    login: 'Login',
    officialWebsite: 'Official website',
    openData: 'Open data',
    breadcrumb: 'Breadcrumb',
  },
  landing: {
    tagline: "The state's incubators, startups and mentors in one place",
    lead: 'Centres of excellence, incubators and the startups they support: who they are, what they do and their results.',
    sample: (
      <>
        <strong>Sample data.</strong> Every name and figure here is invented.
      </>
    ),
    coes: 'COEs',
    startups: 'Startups',
    results: 'Results',
    funds: 'Raised by the startups',
    jobs: 'Jobs created',
    patents: 'Patents granted',
    graduates: 'Startups graduated',
    pictured: 'Some of the incubators',
  },
  networks: {
    title: 'Our Networks',
    least: 'At least 3 characters',
    search: 'Search',
    showAll: 'Show all',
    sector: 'Sector',
    incubator: {
      tab: 'Incubators',
      search: 'Search incubators by name',
      filter: 'Search By Region',
      all: 'All regions',
      count: (count: number) => formatQuantity(count, 'incubator'),
      none: 'No incubators yet.',
      noMatch: 'No incubators match this search.',
      pages: 'Pages of incubators',
    },
    startup: {
      tab: 'Startups',
      search: 'Search startups by name',
      filter: 'Search By Incubators',
      all: 'All incubators',
      count: (count: number) => formatQuantity(count, 'startup'),
      none: 'No startups yet.',
      noMatch: 'No startups match this search.',
      pages: 'Pages of startups',
    },
    mentor: {
      tab: 'Mentors',
      search: 'Search mentors by name',
      filter: 'Search By Incubators',
      all: 'All incubators',
      count: (count: number) => formatQuantity(count, 'mentor'),
      none: 'No mentors yet.',
      noMatch: 'No mentors match this search.',
      pages: 'Pages of mentors',
    },
  },
  sectors: {
    title: 'Sectors',
    lead: 'Number of startups by sector; one with several sectors counts in each.',
    of: ({ sector, startups }: { sector: string; startups: number }) =>
      `${sector}: ${formatQuantity(startups, 'startup')}`,
    all: (count: number) => `All ${formatQuantity(count, 'sector')}`,
  },
  regions: {
    title: 'Incubators by region',
    of: ({ region, count }: { region: string; count: number }) =>
      `${region}: ${count === 0 ? 'no incubators' : formatQuantity(count, 'incubator')}`,
  },
  events: {
    title: 'Upcoming events',
    speakers: 'Speakers',
    register: 'Register',
    registerFor: (event: string) => `Register for ${event}`,
  },
  form: {
    backHome: 'Back to the home page',
    /** Of the input that people do not see. */
    trap: 'Leave this empty',
  },
  contact: {
    title: 'Contact COE',
    name: 'Contact',
    nameOf: (incubator: string) => `Contact ${incubator}`,
    description: (to: string) => `Write to ${to}`,
    goesTo: (to: string) => `Your message goes to ${to}.`,
    send: 'Send',
    backTo: (incubator: string) => `Back to ${incubator}`,
  },
  registration: {
    title: 'Register',
    staff: 'Staff of incubators see the participants of their events instead.',
    over: 'This event is over.',
    full: 'All places are taken. You can join the waiting list.',
    join: 'Join the waiting list',
    register: 'Register',
    eventsOf: (incubator: string) => `Events of ${incubator}`,
  },
  cancelling: {
    name: 'Cancel a registration',
    title: 'Cancel your registration',
    noEvent: 'The event no longer takes place.',
    done: 'Your registration is cancelled.',
    cancel: 'Cancel the registration',
  },
  login: {
    title: 'Login',
    description: (programme: string) => `Sign in to ${programme}`,
    email: 'Email',
    password: 'Password',
    login: 'Login',
    busy: 'Logging in...',
    forgot: 'Forgot password?',
    close: 'Close',
  },
  search: {
    title: 'Search',
    titleOf: (text: string) => `Search: ${text}`,
    description: (programme: string) => `Search the incubators, startups, mentors and events of ${programme}`,
    label: 'Search incubators, startups, mentors and events',
    search: 'Search',
    tooShort: (least: number) => `Type at least ${least} characters.`,
    onlyIn: (module: string) => `Results in ${module} only.`,
    everything: 'Search everything',
    results: 'Results',
    none: (text: string) => `No results for “${text}”. Try part of a name, another spelling or the district.`,
    onlyBest: (count: number) => `Only the best ${count} results are shown. Add a word to narrow the search.`,
    more: 'More results',
    moreIn: (module: string) => `More in ${module}`,
  },
  /** What the pages of incubators, startups and mentors share. */
  profile: {
    title: 'Profile',
    facts: 'Facts',
    about: 'About',
    noDescription: 'No description yet.',
  },
  incubator: {
    list: 'Incubators',
    contact: 'Contact',
    parts: { module: 'Modules', list: 'Lists', year: 'Year' },
    funding: 'Funding Overview',
  },
  startup: {
    list: 'Startups',
    description: ({ name, incubator }: { name: string; incubator: string }) =>
      `${name}, a startup of ${incubator}`,
    mentors: 'Mentors',
    noMentors: 'Not associated',
    cohort: 'Cohort',
    awards: 'Awards',
  },
  mentor: { list: 'Mentors', incubator: 'Incubator' },
  figures: {
    byYear: ({ label, years }: { label: string; years: readonly string[] }) =>
      `${label} by year: ${years.join(', ')}`,
    total: 'Total spending',
    noSpending: 'No spending',
    noneRecorded: 'No spending recorded.',
    byType: 'Spending by type',
    shares: (shares: readonly string[]) => `Spending by type: ${shares.join('; ')}`,
    columns: { type: 'Type', amount: 'Amount', share: 'Share' },
  },
  incubators: {
    description: (of: { title: string; programme: string; state: string }) =>
      `${of.title} of ${of.programme}, ${of.state}: search them by name, region and sector`,
    startups: (count: number) => formatQuantity(count, 'startup'),
    mentors: (count: number) => formatQuantity(count, 'mentor'),
  },
  list: {
    all: 'All',
    searchFor: (module: string) => `Search for ${module}`,
    search: 'Search',
    noResults: 'No results for this search and filters.',
    showAll: 'Show all',
    none: (title: string) => `No ${title} yet.`,
    /** Of a module with one name for one and for many. */
    records: (count: number) => formatQuantity(count, 'record'),
    pagesOf: (title: string) => `Pages of ${title}`,
    page: (number: number) => `Page ${number}`,
    view: 'View',
    views: { grid: 'Grid', list: 'List' },
  },
  /** Columns that are not simply the value of a field. */
  cells: {
    startups: 'Startups',
    mentors: 'Mentors',
    cohort: 'Cohort',
    registration: 'Registration',
    over: 'Over',
    open: 'Open',
    added: 'Added',
    enteredByHand: 'Entered by hand',
    countedFrom: (module: string) => `Counted from ${module}`,
    viewFile: 'View',
    viewFileOf: (title: string) => `View ${title}`,
    copy: 'Copy',
    copyValue: (value: string) => `Copy ${value}`,
    readMore: 'Read More',
    readLess: 'Read Less',
  },
  document: { link: 'Link', file: 'File' },
  openData: {
    title: 'Open data',
    description: ({ programme, licence }: { programme: string; licence: string }) =>
      `The directory of ${programme} as CSV and JSON, ${licence}`,
    lead: ({ programme, licence }: { programme: string; licence: ReactNode }) => (
      <>
        The public directory of {programme} as files. Licence: {licence}. Addresses take <code>page</code> and{' '}
        <code>pageSize</code> of at most 100.
      </>
    ),
    files: 'Files',
    directory: 'Directory',
    filters: 'Filters',
    figures: 'Figures of returns',
    form: 'Form',
    question: 'Question',
    figuresLead: (
      <>
        What centres and startups reported. Addresses take <code>by</code>, <code>period</code>,{' '}
        <code>type</code> and <code>as_on</code>.
      </>
    ),
    directories: {
      incubators: 'Incubators',
      startups: 'Startups',
      mentors: 'Mentors',
      events: 'Events',
    },
    asCsv: (directory: string) => `${directory} as CSV`,
    asJson: (directory: string) => `${directory} as JSON`,
    embedding: 'A list for your website',
    howToEmbed: (
      <>
        Paste this where the list should stand; <code>type</code> and <code>region</code> choose the
        incubators.
      </>
    ),
    /** Of the frame that shows the list. */
    embedded: 'Incubators',
  },
  embed: {
    description: ({ title, programme }: { title: string; programme: string }) => `${title} of ${programme}`,
    none: (title: string) => `No ${title} here.`,
  },
  problem: { home: 'Home', back: 'Back to the form' },
}
export type SiteTexts = typeof siteTexts
