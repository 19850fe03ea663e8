/** What a session is about, as its mails say it. */
export interface SessionParams {
  readonly mentor: string
  readonly startup: string
  /** In UTC. */
  readonly datetime: string
  /** Minutes. */
  readonly length: number
  readonly agenda?: string | null
  /** Where it takes place; shown as a link if it is a web address. */
  readonly link?: string | null
}

/** A calendar file, which the mail programs of its recipients add to their calendars. */
export interface Calendar {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The text of the .ics file. */
  readonly content: string
}

/** What the mails of a registration say of its event. The days are ISO, the times "09:30". */
export type EventFacts = {
  readonly id: string
  readonly name: string
  readonly start_date: string | null
  readonly end_date: string | null
  /** Missing in mails that were queued before events had times. */
  readonly start_time?: string | null
  readonly end_time?: string | null
  readonly location: string | null
}

/**
 * The kinds of mails, each with what its text needs. Ids are looked up when the mail is sent, so that it tells the state
 * at that time. The outbox adds the recipient.
 */
export interface MailParams {
  /** To somebody whom others added: a link to choose a password. */
  'set-password-mail': Readonly<Record<string, never>>
  /** To an address that may have no account; it gets a mail only if it has one. */
  'forgot-password-mail': Readonly<Record<string, never>>
  'confirm-email-mail': { readonly email: string }
  'changed-email-mail': Readonly<Record<string, never>>
  'session-mail': {
    readonly change: 'scheduled' | 'rescheduled' | 'cancelled' | 'reminder'
    /** The session's page, as a path of the web. */
    readonly path: string
    readonly session: SessionParams
    /** The name of the person who scheduled, moved or cancelled it. */
    readonly by?: string
    /** When it was to take place, if it was moved. */
    readonly before?: string
    readonly reason?: string | null
    readonly calendar: Calendar
  }
  'raised-request-mail': { readonly request_id: string }
  'request-answer-mail': { readonly request_id: string; readonly answer_id: string }
  'contact-mail': { readonly message_id: string }
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
  'invitation-mail': { readonly invitation_id: string; readonly by: string }
  'invitation-request-mail': {
    readonly invitation_id: string
    readonly name: string
    readonly email: string
  }
}
export type MailKind = keyof MailParams

/** Mails that tell of several causes at once: the ids of what happened since the last one was sent. */
export type GroupedMailKind = 'requests-mail' | 'decisions-mail' | 'notices-mail'
