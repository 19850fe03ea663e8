import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { freshClient, renderUse, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { actorOf } from './session.ts'
import { useVerdict, labelFor } from './use-verdict.ts'

const own = { incubatorId: 'incubator-1' }
const foreign = { incubatorId: 'incubator-2' }
const wordsOf = (session: Session | null, target: typeof own): string | null => {
  signedInAs(session)
  return labelFor(renderUse(() => useVerdict('record.update', target)).result.current)
}

describe('a button has three states', () => {
  beforeEach(() => {
    freshClient()
  })

  it('saves if the change is applied, sends if it needs approval, and is absent if it is refused', () => {
    expect(wordsOf(coeMaster, own)).toBe('Save')
    expect(wordsOf(startupCell, foreign)).toBe('Save')
    expect(wordsOf(coeEditor, own)).toBe('Send for approval')
    expect(wordsOf(coeEditor, foreign)).toBeNull()
    expect(wordsOf(coeViewer, own)).toBeNull()
    expect(wordsOf(null, own)).toBeNull()
  })

  it('is absent with a reason', () => {
    signedInAs(coeViewer)
    expect(renderUse(() => useVerdict('record.update', own)).result.current).toMatchObject({
      outcome: 'refuse',
      reason: 'COE Viewer can read everything of its incubator but not change it.',
    })
  })

  it('treats an account without an admin as the Startup Cell, and a startup as itself only', () => {
    expect(actorOf(startupCell).kind).toBe('portal-edit')
    expect(actorOf(startupPerson)).toMatchObject({ kind: 'startup', startupId: 'startup-1' })
    expect(actorOf(null).kind).toBe('visitor')
  })
})
