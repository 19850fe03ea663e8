import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeEditor } from '#web/testing/sessions.ts'
import { QuestionField } from './question-field.tsx'
import { Rejected } from './sent-back.tsx'
import { answer, question, wholeReturn } from './testing/returns.ts'

const own = { incubator_id: coeEditor.incubator_id! }

// (returns.md, Filling in)
it.each([
  ['Note to Jobs', 'Note to Jobs'],
  ['Comments on Jobs', 'Comment'],
])('a press on "%s" puts the cursor where it is written', async (button, input) => {
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  signedInAs(coeEditor)
  renderUi(
    <QuestionField
      data={wholeReturn([question()], [answer()], own)}
      question={question()}
      shown={{ ...answer(), typed: null, isUnsaved: false }}
      entry={undefined}
      problem={undefined}
      isOpen
      onChange={() => undefined}
      onSettle={() => undefined}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.keyboard('No filing this quarter')
  expect(screen.getByRole('textbox', { name: input })).toHaveProperty('value', 'No filing this quarter')
})

it('whoever sends a return again reads who rejected it and why', () => {
  const rejected = { by: 'Asha', at: '2026-10-12T05:00:00.000Z', reason: 'Ask the mill again' }
  renderUi(<Rejected data={wholeReturn([], [], { rejected })} />)
  expect(screen.getByText('Rejected by Asha on 12/10/2026')).toBeDefined()
  expect(screen.getByText('Ask the mill again')).toBeDefined()
})
