import { CHANGERS, type Changer } from './actor.ts'

/**
 * The table of who may change what (roles-and-rights.md, Who may change what). `log`: applied, with an entry
 * in the activity log; `apply`: applied; `own`: applied to the actor's own records, or those that the actor
 * wrote; `request`: becomes a request for approval; `invited`: allowed to a visitor with an
 * invitation, and logged; `-`: refused.
 */
export type Permission = 'log' | 'apply' | 'own' | 'request' | 'invited' | '-'

// prettier-ignore
const ROWS = {
  //                              portal        COE                          startup  mentor   visitor  programme
  //                              edit    view  master  editor     viewer
  'incubator.create':            ['log',   '-', 'log', '-',       '-',      '-',     '-',     'invited'],
  'incubator.update':            ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'incubator.delete':            ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'startup.create':              ['log',   '-', 'log', 'request', '-',      '-',     '-',     'invited'],
  'startup.update':              ['log',   '-', 'log', 'request', '-',      'own',   '-',     '-'],
  'startup.set-status':          ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'startup.delete':              ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'mentor.create':               ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'mentor.update':               ['log',   '-', 'log', 'request', '-',      '-',     'own',   '-'],
  'mentor.delete':               ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'people.move':                 ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'mentorship.change':           ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'mentorship.across':           ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'mentor-session.schedule':     ['log',   '-', 'log', 'request', '-',      'own',   'own',   '-'],
  'mentor-session.close':        ['-',     '-', '-',   '-',       '-',      'own',   'own',   '-'],
  'mentor-session.mentor-feedback':  ['-', '-', '-', '-',         '-',      '-',     'own',   '-'],
  'mentor-session.startup-feedback': ['-', '-', '-', '-',         '-',      'own',   '-',     '-'],
  'mentor-hours.change':         ['-',     '-', '-',   '-',       '-',      '-',     'own',   '-'],
  'record.create':               ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'record.update':               ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'record.delete':               ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'standard-set.change':         ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'incubator-return-form.change': ['log',  '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'return-form.change':          ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'return.save':                 ['-',     '-', 'apply', 'apply', '-',      'own',   '-',     '-'],
  'return.submit':               ['-',     '-', 'log', 'request', '-',      'own',   '-',     '-'],
  'return.decide':               ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'startup-return.decide':       ['log',   '-', 'log', '-',       '-',      '-',     '-',     '-'],
  'return.comment':              ['apply', '-', 'apply', 'apply', '-',      'own',   '-',     '-'],
  'return.remind':              ['log',   '-', 'log', '-',       '-',      '-',     '-',     '-',      'apply'],
  'return-period.open':         ['-',     '-', '-',   '-',       '-',      '-',     '-',     '-',      'apply'],
  'return.delete':               ['-',     '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'funding.change':              ['log',   '-', 'log', 'request', '-',      'own',   '-',     '-'],
  'event.register':              ['apply', 'apply', '-', '-',     '-',      'apply', 'apply', 'apply'],
  'event.check-in':              ['apply', '-', 'apply', 'apply', '-',      '-',     '-',     '-'],
  'program.change':              ['log',   '-', 'log', 'request', '-',      '-',     '-',     '-'],
  'invitation.change':           ['log',   '-', 'log', '-',       '-',      '-',     '-',     '-'],
  'note.change':                 ['own',   '-', 'own', 'own',     '-',      '-',     '-',     '-'],
  'request.raise':               ['-',     '-', '-',   '-',       '-',      'own',   'own',   '-'],
  'request.answer':              ['log',   '-', 'log', 'apply',   '-',      '-',     '-',     '-'],
  'request.assign':              ['apply', '-', 'apply', 'apply', '-',      '-',     '-',     '-'],
  'request.delete':              ['-',     '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'contact.answer':              ['apply', '-', 'apply', '-',     '-',      '-',     '-',     '-'],
  'contact.assign':              ['apply', '-', 'apply', '-',     '-',      '-',     '-',     '-'],
  'approval.decide':             ['-',     '-', 'log', '-',       '-',      '-',     '-',     '-'],
  'approval.withdraw':           ['-',     '-', '-',   'log',     '-',      '-',     '-',     '-'],
  'approval.comment':            ['-',     '-', 'apply', 'apply', '-',      '-',     '-',     '-'],
  'admin.change':                ['log',   '-', 'log', '-',       '-',      '-',     '-',     '-'],
  'email.change':                ['-',     '-', 'log', '-',       '-',      'own',   'own',   '-'],
  'email.correct':               ['log',   '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'view.share-with-incubator':   ['-',     '-', 'apply', '-',     '-',      '-',     '-',     '-'],
  'view.share-with-everyone':    ['apply', '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'mail.retry':                  ['apply', '-', '-',   '-',       '-',      '-',     '-',     '-'],
  'preferences.change':          ['apply', 'apply', 'apply', 'apply', 'apply', 'apply', 'apply', '-'],
  'figure-snapshot.take':       ['-',     '-', '-',   '-',       '-',      '-',     '-',     '-',      'apply'],
  'reminder.send':              ['-',     '-', '-',   '-',       '-',      '-',     '-',     '-',      'apply'],
  'password.change':             ['apply', 'apply', 'apply', 'apply', 'apply', 'apply', 'apply', '-'],
} as const satisfies Record<string, readonly Permission[]>

export type ActionKey = keyof typeof ROWS
// The keys of a literal.
export const ACTION_KEYS = Object.keys(ROWS) as ActionKey[]

/** Actions that are not in the table are refused, and so is what a row does not say of the programme. */
export const permissionOf = (action: ActionKey, kind: Changer): Permission =>
  (Object.hasOwn(ROWS, action) ? ROWS[action][CHANGERS.indexOf(kind)] : undefined) ?? '-'
