import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { ImportDialog } from './import-dialog.tsx'

beforeEach(() => freshClient())
afterEach(() => vi.unstubAllGlobals())

const chosen = (name: string) => new File(['a,b'], name)
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!

it('the message about a wrong file disappears when another file is chosen', async () => {
  signedInAs(coeMaster)
  answerWith(() => new Error('never asked'))
  await renderAt('/', <ImportDialog entity={prototype} incubatorId="incubator-1" onClose={() => {}} />)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), chosen('notes.pdf'))
  expect(screen.getByRole('alert').textContent).toBe('Please upload a valid file')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await user.upload(input(), chosen('rounds.csv'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false)
})
