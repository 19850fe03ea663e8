/** What an invitation is for, and how often and until which day it works. */
interface OfInvitation {
  readonly kind: 'startup' | 'incubator'
  readonly program: string | null
  /** YYYY-MM. */
  readonly cohort: string | null
  readonly uses: number | null
  readonly expires: string
  /** The name at that time of the incubator that a Portal Edit invites to. */
  readonly place?: string
}

/** What is done with invitations. */
export interface InvitationActions {
  'add-invitation': OfInvitation
  'revoke-invitation': OfInvitation
  'mail-invitation': OfInvitation & { readonly addresses: number }
}
