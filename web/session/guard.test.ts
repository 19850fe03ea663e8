import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#web/api/keys.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, makeSession } from '#web/testing/sessions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { expectVisitor, leaveIfSignedIn, requireActor, requireSignIn } from './guard.ts'
import { interruptedPath } from './destination-of.ts'
import { rememberPath, takePath } from './last-path.ts'
import { signIn } from './sign-in.ts'
import { noteSignedIn } from './signed-in-hint.ts'

const HERE = { href: '/approvals?status=pending', pathname: '/approvals' }
/** The path that the guard redirects to. */
const ledTo = async (guarded: Promise<unknown>): Promise<unknown> =>
  guarded.then(
    () => 'stays',
    (left: { options?: { to?: string; href?: string }; isNotFound?: boolean }) =>
      left.isNotFound ? 'not found' : (left.options?.href ?? left.options?.to),
  )

beforeEach(() => {
  freshClient()
})

describe('a page that requires a sign-in', () => {
  // (accounts-and-sign-in.md, Pages that need a sign-in)
  it('redirects a visitor to the start page and opens after the sign-in', async () => {
    signedInAs(null)
    expect(await ledTo(requireSignIn(HERE))).toBe('/')
    answerWith(() => ({ status: 200, body: coeMaster }))
    expect(await signIn('a@example.org', 'secret')).toBe(HERE.href)
    answerWith(() => ({ status: 200, body: coeMaster }))
    expect(await signIn('a@example.org', 'secret')).toBe('/dashboard')
  })

  it.each([
    ['incubator', '/profile/complete'],
    ['startup', '/profile/startup/complete'],
    ['mentor', '/profile/mentor/complete'],
  ] as const)('opens after the form of a profile that a %s never completed', async (role_type, form) => {
    // (accounts-and-sign-in.md, Where a sign-in leads)
    const session = makeSession({ role_type, complete_profile: false })
    answerWith(() => ({ status: 200, body: session }))
    rememberPath(HERE.href)
    expect(await signIn('a@example.org', 'secret')).toBe(form)
    answerWith(() => ({ status: 200, body: { ...session, must_change_password: true } }))
    expect(await signIn('a@example.org', 'secret')).toBe('/change-password')
    // Whoever skips the form continues there.
    expect(interruptedPath()).toBe(HERE.href)
    expect(interruptedPath()).toBe('/dashboard')
  })

  it('opens for signed-in people, and remembers no path', async () => {
    signedInAs(coeMaster)
    expect(await requireSignIn(HERE)).toBe(coeMaster)
    expect(takePath()).toBeNull()
  })

  it('redirects to the change of a temporary password, and returns afterwards', async () => {
    // (accounts-and-sign-in.md, Temporary passwords)
    signedInAs(makeSession({ must_change_password: true }))
    expect(await ledTo(requireSignIn(HERE))).toBe('/change-password')
    expect(await ledTo(requireSignIn({ href: '/change-password', pathname: '/change-password' }))).toBe(
      'stays',
    )
    expect(takePath()).toBe(HERE.href)
  })

  it('does not exist for people who may not see it', async () => {
    signedInAs(coeViewer)
    expect(await ledTo(requireActor(({ kind }) => kind === 'coe-viewer'))).toBe('stays')
    expect(await ledTo(requireActor(({ kind }) => kind === 'portal-edit'))).toBe('not found')
  })
})

describe('the login page', () => {
  it('redirects signed-in people to the dashboard, and makes no call from a browser that was never signed in', async () => {
    expect(await ledTo(leaveIfSignedIn())).toBe('stays')
    noteSignedIn(true)
    signedInAs(coeMaster)
    expect(await ledTo(leaveIfSignedIn())).toBe('/dashboard')
  })
})

it("a public page treats a browser that was never signed in as a visitor's", () => {
  expectVisitor()
  expect(queryClient.getQueryData(keys.session)).toBeNull()
})
