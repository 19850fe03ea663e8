/** The labels of the permission tables, for the page that shows them. */
import type { ActorKind } from './actor.ts'
import type { ReadingCell, Thing } from './reading.ts'
import type { ActionKey, Permission } from './table.ts'

export const ACTOR_LABELS: Readonly<Record<ActorKind, string>> = {
  'portal-edit': 'Master Edit',
  'portal-view': 'Master View',
  'coe-master': 'COE Master',
  'coe-editor': 'COE Editor',
  'coe-viewer': 'COE Viewer',
  startup: 'Startup',
  mentor: 'Mentor',
  visitor: 'Visitor',
}

export const ACTION_LABELS: Readonly<Record<ActionKey, string>> = {
  'incubator.create': 'Add an incubator',
  'incubator.update': "Update an incubator's profile",
  'incubator.delete': 'Delete an incubator',
  'startup.create': 'Add or import startups',
  'startup.update': "Update a startup's profile, founders, team, documents and awards",
  'startup.set-status': "Set a startup's status",
  'startup.delete': 'Delete startups',
  'mentor.create': 'Add or import mentors',
  'mentor.update': "Update a mentor's profile",
  'mentor.delete': 'Delete mentors',
  'people.move': 'Move startups and mentors to another incubator',
  'mentorship.change': 'Assign mentors to startups and end it',
  'mentorship.across': 'Assign mentors to startups of other incubators',
  'mentor-session.schedule': 'Schedule mentor sessions',
  'mentor-session.close': 'Cancel mentor sessions and give feedback',
  'record.create': 'Add or import records, events and documents',
  'record.update': 'Update records, events and documents',
  'record.delete': 'Delete records, events and documents',
  'funding.change': 'Change the funding overview',
  'event.register': 'Register for an event',
  'program.change': 'Add, rename and delete programs',
  'invitation.change': 'Create, mail and revoke invitations',
  'note.change': "Write notes and change one's own",
  'request.raise': 'Raise requests',
  'request.answer': 'Answer and close raised requests',
  'request.delete': 'Delete raised requests',
  'approval.decide': 'Decide approval requests and delete decided ones',
  'approval.withdraw': "Withdraw one's own pending request",
  'approval.comment': 'Comment on approval requests',
  'admin.change': 'Add admins, change their designation, delete them',
  'email.change': "Change one's own sign-in email, with the current password",
  'email.correct': 'Correct the sign-in email of an account in use',
  'view.share-with-incubator': "Save views for one's incubator",
  'view.share-with-everyone': 'Save views for everyone',
  'preferences.change': 'Choose how lists look and save views for oneself',
  'password.change': "Change one's own password",
}

export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  log: 'Yes, logged',
  apply: 'Yes',
  own: 'Their own',
  request: 'After approval',
  invited: 'With an invitation',
  '-': 'No',
}

export const THING_LABELS: Readonly<Record<Thing, string>> = {
  incubator: 'Profiles of incubators',
  startup: 'Profiles of startups',
  mentor: 'Profiles of mentors',
  mentorship: 'Mentors assigned to startups',
  record: 'Performance records, funding overview, events, general and governance documents',
  'internal-record': 'Milestones and funding documents',
  program: 'Programs',
  'startup-funding': "A startup's own funding",
  details: 'Private fields, history, evidence files and lists of participants',
  import: 'Imports and their files',
  approval: 'Approval requests',
  activity: 'Activity log',
  admin: 'Admins',
  note: 'Notes',
  'request-to-portal': 'Raised requests addressed to the portal',
  'request-to-incubator': 'Raised requests addressed to the incubator',
  rights: 'This page',
}

export const READING_LABELS: Readonly<Record<ReadingCell, string>> = {
  all: 'Everything',
  incubator: 'Their incubator',
  'incubator+programme': "Their incubator's and those of the whole programme",
  'incubator+public': 'Their incubator; public fields of others',
  own: 'Their own',
  author: 'Those they wrote',
  'own+public': 'Their own; public fields of others',
  'mentees+public': 'Those they mentor, without funding; public fields of others',
  public: 'Public fields',
  '-': 'Nothing',
}
