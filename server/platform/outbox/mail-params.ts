/** A calendar file, which the mail programs of its recipients add to their calendars. */
export interface Calendar {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The text of the .ics file. */
  readonly content: string
}

/**
 * The kinds of mails, each with what its text needs. Ids are looked up when the mail is sent, so that it tells the state
 * at that time. The outbox adds the recipient. Features declare their own kinds by merging into it.
 */
export interface MailParams {
  /** To somebody whom others added: a link to choose a password. */
  'set-password-mail': Readonly<Record<string, never>>
  /** To an address that may have no account; it gets a mail only if it has one. */
  'forgot-password-mail': Readonly<Record<string, never>>
  'confirm-email-mail': { readonly email: string }
  'changed-email-mail': Readonly<Record<string, never>>
}
export type MailKind = keyof MailParams

/** Mails that tell of several causes at once: the ids of what happened since the last one was sent. */
export type GroupedMailKind = 'requests-mail' | 'decisions-mail' | 'notices-mail'
