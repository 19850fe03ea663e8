import { ACCEPT_INVITATION, SET_UP } from '#domain/api/endpoints.ts'
import type { Session } from '#domain/api/session.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { cleanToasts } from '#web/platform/ui/toast.ts'
import { destinationOf } from './destination-of.ts'
import { noteSignedIn } from './signed-in-hint.ts'

function enter(session: Session): void {
  queryClient.clear()
  // A refused try is told until somebody closes it: it is over.
  cleanToasts()
  queryClient.setQueryData(keys.session, session)
  noteSignedIn(true)
}

interface FirstAccount {
  token: string
  name: string
  email: string
  password: string
}

/**
 * Creates the programme's first account through the one-time link, and signs in
 * (accounts-and-sign-in.md, Setting up an empty programme). Throws a Problem.
 */
export async function setUp(account: FirstAccount): Promise<void> {
  enter(await ask(SET_UP, { body: account }))
}

interface Invitee {
  name: string
  phone: string
  email: string
  /** For an incubator. */
  incubator_type?: string
  password: string
}

/**
 * Adds a startup or incubator by an invitation and signs it in. Returns the path of its profile form
 * (invitations-and-onboarding.md, After onboarding). Throws a Problem.
 */
export async function acceptInvitation(hash: string, invitee: Invitee): Promise<string> {
  const session = await ask(ACCEPT_INVITATION, { params: { hash }, body: invitee })
  enter(session)
  return destinationOf(session)
}
