import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#web/platform/api/keys.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, makeSession } from '#web/testing/sessions.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { expectVisitor, requireActor, requireSignIn } from './guard.ts'
import { destinationOf, interruptedPath } from './destination-of.ts'
import { rememberPath, takePath } from './last-path.ts'

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
  it('redirects a visitor to the start page, and remembers the page for the sign-in', async () => {
    signedInAs(null)
    expect(await ledTo(requireSignIn(HERE))).toBe('/')
    expect(destinationOf(coeMaster)).toBe(HERE.href)
    expect(destinationOf(coeMaster)).toBe('/dashboard')
  })

  it.each([
    ['incubator', '/profile/complete'],
    ['startup', '/profile/startup/complete'],
    ['mentor', '/profile/mentor/complete'],
  ] as const)('opens after the form of a profile that a %s never completed', (role_type, form) => {
    // (accounts-and-sign-in.md, Where a sign-in leads)
    const session = makeSession({ role_type, complete_profile: false })
    rememberPath(HERE.href)
    expect(destinationOf(session)).toBe(form)
    expect(destinationOf({ ...session, must_change_password: true })).toBe('/change-password')
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

it("a public page treats a browser that was never signed in as a visitor's", () => {
  expectVisitor()
  expect(queryClient.getQueryData(keys.session)).toBeNull()
})
