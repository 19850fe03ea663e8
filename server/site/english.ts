/** The texts that the server reads for the public pages; web/site/english.tsx has those of the pages themselves. */
export const publicPageTexts = {
  tabs: {
    about: 'About',
    performance: 'Performance',
    funding: 'Funding',
    documents: 'Documents',
    startups: 'Startups',
    projects: 'Projects',
    mentors: 'Mentors',
    governance: 'Governance',
    events: 'Events',
  },
  lists: {
    incubators: 'Incubators',
    figures: 'All figures',
    figuresTitle: 'Performance counts',
    funding: 'All items',
    fundingOf: (year: string) => `Items of ${year}`,
    documents: 'Documents',
    governance: 'Governance Documents',
    startups: 'Startups',
    startupsTitle: 'All Startups',
    projects: 'Projects',
    mentors: 'All Mentors',
    events: 'Events',
    allYears: 'All',
    /** The filter by what records have in common now. */
    condition: 'Show',
  },
  figures: {
    inYear: (year: string) => `in ${year}`,
    ofYear: ({ figure, year }: { figure: string; year: string }) => `${figure} in ${year}`,
    none: 'No figure yet',
    noItems: 'No items',
    startups: {
      total: 'Total Startups',
      active: 'Active Startups',
      graduated: 'Graduated Startups',
      gone: 'Dropped Out',
    },
    projects: { total: 'Total Projects', active: 'Active Projects', startups: 'Number of Startups' },
    events: { total: 'Total Events' },
  },
  forms: {
    /** By the status of a registration. */
    done: {
      registered: 'You are registered. An email with your code and a link to cancel follows.',
      waiting: 'You are on the waiting list. An email with a link to cancel follows.',
    },
    noRegistration: 'This registration does not exist.',
    tooManyParts: 'The form has too many parts.',
    tooLong: 'What was typed is too long to be sent. Please shorten it.',
    wrongType: 'A form is sent as application/x-www-form-urlencoded.',
    unreadable: 'The form cannot be read.',
    notSent: 'The form was not sent',
  },
  problems: {
    refused: 'This page cannot be shown',
    unavailable: {
      title: 'Temporarily unavailable',
      detail: 'The service cannot be reached at the moment. Try again in a minute.',
    },
    failed: {
      title: 'Something went wrong',
      detail: 'This page cannot be shown at the moment. Try again later.',
    },
  },
}
export type PublicPageTexts = typeof publicPageTexts
