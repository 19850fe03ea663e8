import type { NoticeTexts } from '#domain/messages/notice-params.ts'

/** The texts of the mails about invitations. */

/** What an invitation asks for. */
type Kind = 'startup' | 'incubator'

export const invitationTexts = {
  facts: { incubator: 'Incubator', program: 'Program', cohort: 'Cohort' },
  invitation: {
    name: 'Invitation',
    subject: ({ kind, programme }: { kind: Kind; programme: string }) => `Add your ${kind} to ${programme}`,
    subjectOfHost: ({ host, kind, programme }: { host: string; kind: Kind; programme: string }) =>
      `${host} invites your ${kind} to ${programme}`,
    personOf: ({ person, host }: { person: string; host: string }) => `${person} of ${host}`,
    invites: ({ by, kind, programme }: { by: string; kind: Kind; programme: string }) =>
      `${by} invites you to add your ${kind} to ${programme}. You choose a password now and complete the profile afterwards.`,
    validUntil: 'Valid until',
    button: (kind: Kind) => `Add your ${kind}`,
    reason: (by: string) =>
      `You get this email because ${by} entered your address to invite you. If you do not know why, ignore it.`,
  },
  request: {
    name: 'Request for an invitation',
    subject: (name: string) => `${name} asks for a new invitation`,
    asks: ({ name, email, expired }: { name: string; email: string; expired: string }) =>
      `${name} opened the link of an invitation that expired on ${expired} and asks for a new one. Make one and mail it to ${email}.`,
    facts: { name: 'Name', email: 'Email' },
    button: 'See invitations',
    reason: 'You get this email because you made the invitation, or belong to those who did.',
  },
}
export type InvitationTexts = typeof invitationTexts

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'invitation-requested': { readonly name: string }
    'invitation-accepted': { readonly name: string; readonly kind: 'startup' | 'incubator' }
  }
}

export const noticeTexts = {
  'invitation-requested': ({ name }) => ({ title: `${name} asks for a new invitation`, details: '' }),
  'invitation-accepted': ({ name, kind }) => ({
    title: `${name} joined`,
    details: `The ${kind} accepted its invitation`,
  }),
} satisfies Partial<NoticeTexts>
