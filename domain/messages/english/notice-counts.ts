import type { BellKind } from '#domain/permissions/notices.ts'

/** What several notices of a kind are called, after their number. */
export const counted: Readonly<Record<BellKind, readonly [one: string, many: string]>> = {
  requests: ['request for your approval', 'requests for your approval'],
  decisions: ['decision on your requests', 'decisions on your requests'],
  comments: ['comment', 'comments'],
  sessions: ['change of your sessions', 'changes of your sessions'],
  raised_requests: ['raised request', 'raised requests'],
  answers: ['answer to your requests', 'answers to your requests'],
  contact: ['message from the contact form', 'messages from the contact form'],
  invitations: ['request for a new invitation', 'requests for a new invitation'],
  accepted_invitations: ['accepted invitation', 'accepted invitations'],
  milestones: ['milestone due', 'milestones due'],
  imports: ['import', 'imports'],
  returns: ['notification about returns', 'notifications about returns'],
  registrations: ['event with new registrations', 'events with new registrations'],
}
