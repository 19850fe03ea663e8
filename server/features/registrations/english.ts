import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

/** The texts of the mails about registrations for events. */
export const registrationTexts = {
  message: {
    name: 'Message to the participants of an event',
    subject: (event: string) => `About ${event}`,
    signature: ({ by, programme }: { by: string; programme: string }) => `${by}\n${programme}`,
  },
  mail: {
    name: 'Registration for an event',
    news: {
      registered: { title: 'Registered', sentence: 'You are registered for this event.' },
      waiting: {
        title: 'Waiting list',
        sentence:
          'This event is full, so you are on its waiting list. You get a mail if a place becomes free.',
      },
      'moved-up': {
        title: 'You have a place',
        sentence:
          'A place became free, and you are registered for this event now. If you cannot come, please cancel.',
      },
      cancelled: {
        title: 'Registration cancelled',
        sentence: 'Your registration for this event is cancelled.',
      },
      'event-moved': { title: 'Event changed', sentence: 'The time or place of this event has changed.' },
      'event-cancelled': {
        title: 'Event cancelled',
        sentence: 'This event was cancelled. It does not take place.',
      },
      'event-restored': { title: 'Event takes place', sentence: 'This event takes place after all.' },
    },
    facts: {
      event: 'Event',
      when: 'When',
      earlierTime: 'Moved from',
      where: 'Where',
      earlierPlace: 'Earlier place',
    },
    onArrival: 'When you arrive, show the attached QR code or this code',
    code: 'Code',
    ifYouCannotCome: 'If you cannot come',
    cancel: 'Cancel here',
    button: 'See the event',
    reason: 'You get this email because this address was registered for the event.',
  },
}
export type RegistrationTexts = typeof registrationTexts

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    /** `count` registrations on one day. */
    registered: { readonly event: string; readonly count: number }
  }
}

export const noticeTexts = {
  registered: ({ event, count }) => ({
    title: `${formatQuantity(count, 'new registration')}: ${event}`,
    details: '',
  }),
} satisfies Partial<NoticeTexts>
