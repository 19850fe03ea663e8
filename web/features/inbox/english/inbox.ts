/** The texts of the inbox and of what assigns something in it. */
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

export const inboxTexts = {
  title: 'Inbox',
  count: (total: number) => formatQuantity(total, 'message'),
  search: 'Search the inbox',
  notLoaded: 'The inbox could not be loaded.',
  noMatch: 'Nothing matches',
  showAll: 'Show everything',
  none: 'Nothing has arrived',
  noneLead: 'What visitors write in the contact form and what startups and mentors ask for appears here.',
  kinds: { message: 'Message', request: 'Request' },
  statuses: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  addressees: { portal: 'Portal', incubator: 'Incubator' },
  assigned: { me: 'Me', nobody: 'Nobody' },
  columns: {
    subject: 'Subject',
    kind: 'Type',
    from: 'Created by',
    to: 'To',
    incubator: 'Incubator',
    age: 'Age',
    assigned: 'Assigned to',
    status: 'Status',
  },
  age: (days: number) => (days < 1 ? 'Today' : formatQuantity(days, 'day')),
  theProgramme: 'The programme',
  deletedIncubator: 'A deleted incubator',
  assign: {
    to: (name: string) => `Assigned to ${name}`,
    nobody: 'Nobody',
    toNobody: 'Assigned to nobody',
    loading: 'Loading…',
    notLoaded: 'The people could not be loaded.',
    take: 'Take it',
  },
}
export type InboxTexts = typeof inboxTexts
