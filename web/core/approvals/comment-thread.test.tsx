import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ListedApproval } from '#domain/api/approval.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeViewer } from '#web/testing/sessions.ts'
import { CommentThread } from './comment-thread.tsx'

const comment = {
  _id: 'comment-1',
  authorId: 'account-2',
  name: 'Asha Rao',
  designation: 'COE Master',
  text: 'Is the year right?',
  at: '2026-11-12T06:30:00.000Z',
}
const request = { _id: 'approval-1', incubatorId: 'incubator-1', comments: [comment] }

function show(session: Session, comments = request.comments) {
  signedInAs(session)
  answerWith(() => ({ status: 200, body: {} }))
  renderUi(<CommentThread approval={{ ...request, comments } as unknown as ListedApproval} />)
}

beforeEach(() => freshClient())
it('lets a COE Editor add to the comments on a request', () => {
  show(coeEditor)
  expect(screen.getByText('Is the year right?')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Comment' })).toBeTruthy()
})

it('shows a COE Viewer the comments on a request, if there are any, without an input', () => {
  show(coeViewer)
  expect(screen.getByText('Is the year right?')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows a COE Viewer nothing where nobody has commented', () => {
  show(coeViewer, [])
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull()
})
