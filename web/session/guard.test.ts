import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '#web/api/keys.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, makeSession } from '#web/testing/sessions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { expectVisitor, leaveIfSignedIn, requireActor, requireSignIn } from './guard.ts'
import { takePath } from './last-path.ts'
import { signIn } from './sign-in.ts'
import { noteSignedIn } from './signed-in-hint.ts'

const HERE = { href: '/approvals?status=pending', pathname: '/approvals' }
/** Where one is led instead. */
const ledTo = async (guarded: Promise<unknown>): Promise<unknown> =>
  guarded.then(
    () => 'stays',
    (left: { options?: { to?: string }; isNotFound?: boolean }) =>
      left.isNotFound ? 'not found' : left.options?.to,
  )

beforeEach(() => {
  freshClient()
  vi.unstubAllGlobals()
})

describe('a page that needs a sign-in', () => {
  // (accounts-and-sign-in.md, Pages that need a sign-in)
  it('leads a visitor to the start and opens after the sign-in', async () => {
    signedInAs(null)
    expect(await ledTo(requireSignIn(HERE))).toBe('/')
    answerWith(() => ({ status: 200, body: coeMaster }))
    expect(await signIn('a@example.org', 'secret')).toBe(HERE.href)
    answerWith(() => ({ status: 200, body: coeMaster }))
    expect(await signIn('a@example.org', 'secret')).toBe('/dashboard')
  })

  it('is open to whom is signed in, and remembers nothing', async () => {
    signedInAs(coeMaster)
    expect(await requireSignIn(HERE)).toBe(coeMaster)
    expect(takePath()).toBeNull()
  })

  it('leads to the change of a temporary password first, and from there back', async () => {
    // (accounts-and-sign-in.md, Temporary passwords)
    signedInAs(makeSession({ must_change_password: true }))
    expect(await ledTo(requireSignIn(HERE))).toBe('/change-password')
    expect(await ledTo(requireSignIn({ href: '/change-password', pathname: '/change-password' }))).toBe(
      'stays',
    )
    expect(takePath()).toBe(HERE.href)
  })

  it('is not there for whom it is not for', async () => {
    signedInAs(coeViewer)
    expect(await ledTo(requireActor(({ kind }) => kind === 'coe-viewer'))).toBe('stays')
    expect(await ledTo(requireActor(({ kind }) => kind === 'portal-edit'))).toBe('not found')
  })
})

describe('the login page', () => {
  it('leads whom is signed in to the dashboard, and asks nothing of a browser that never was', async () => {
    expect(await ledTo(leaveIfSignedIn())).toBe('stays')
    noteSignedIn(true)
    signedInAs(coeMaster)
    expect(await ledTo(leaveIfSignedIn())).toBe('/dashboard')
  })
})

it('a public page takes a browser that was never signed in for a visitor', () => {
  expectVisitor()
  expect(queryClient.getQueryData(keys.session)).toBeNull()
})
