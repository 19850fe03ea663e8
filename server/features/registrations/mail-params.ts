/** What the mails of a registration say of its event. The days are ISO, the times "09:30". */
export type EventFacts = {
  readonly id: string
  readonly name: string
  readonly start_date: string | null
  readonly end_date: string | null
  readonly start_time: string | null
  readonly end_time: string | null
  readonly location: string | null
}

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'event-message-mail': {
      readonly registration_id: string
      readonly event: EventFacts
      readonly text: string
      readonly by: string
    }
    'registration-mail': {
      readonly change:
        | 'registered'
        | 'waiting'
        | 'moved-up'
        | 'cancelled'
        | 'event-moved'
        | 'event-cancelled'
        | 'event-restored'
      readonly registration_id: string
      /** Of the calendar file. */
      readonly sequence: number
      /** Whether the person had a place, so that their calendar has the event. */
      readonly is_registered: boolean
      readonly event: EventFacts
      /** The event as it was, if it was moved. */
      readonly before?: EventFacts
    }
  }
}
