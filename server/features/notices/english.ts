/** The texts of the mails with notices and of the weekly summary; domain/messages has those of the notices. */
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

interface Week {
  readonly from: string
  readonly to: string
}

const days = ({ from, to }: Week): string => `${from} to ${to}`

export const noticeMailTexts = {
  more: 'More',
  notices: {
    name: 'Notices',
    nameOfDay: 'Notices of a day',
    one: 'There is something new for you.',
    many: 'There is something new for you:',
    buttonOfOne: 'See more',
    buttonOfMany: 'See your notices',
    reason: 'You get this email because you chose on your profile page to get such notices by mail.',
  },
  summary: {
    name: 'Weekly summary',
    subject: ({ programme, ...week }: Week & { programme: string }) =>
      `${programme}: activity from ${days(week)}`,
    entries: ({ count, ...week }: Week & { count: number }) =>
      `The activity log has ${formatQuantity(count, 'entry', 'entries')} from ${days(week)}.`,
    byPerson: 'By person',
    byModule: 'By module',
    button: 'See all activity',
    reason: 'You get this email each Monday because you turned on the weekly summary.',
  },
}
export type NoticeMailTexts = typeof noticeMailTexts
