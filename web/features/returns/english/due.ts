/** The texts of dashboards about returns that are due. */
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

const late = (days: number): string => `${formatQuantity(days, 'day')} late`

export const dueTexts = {
  title: 'Returns due from you',
  notLoaded: 'The returns that are due could not be loaded.',
  missing: (count: number) => (count === 1 ? 'return missing' : 'returns missing'),
  back: (count: number) => (count === 1 ? 'return sent back' : 'returns sent back'),
  ofBack: (title: string, period: string) => `${title}, ${period}`,
  of: (title: string, period: string, when: string) => `${title}, ${period}: ${when}`,
  own: (title: string, period: string) => `${title} ${period}:`,
  /** Days until the due day; below zero, since. */
  when: (days: number) =>
    days < 0 ? late(-days) : days === 0 ? 'due today' : `due in ${formatQuantity(days, 'day')}`,
  sentBack: 'sent back',
  timeAsked: '· more time requested',
  remind: 'Remind',
  remindAll: 'Remind all',
  nameOf: (action: string, of: string) => `${action}: ${of}`,
  reminded: (day: string) => `Reminded ${formatDate(day).slice(0, 5)}`,
  column: 'Return',
}
