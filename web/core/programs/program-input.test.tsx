import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, startupPerson } from '#web/testing/sessions.ts'
import { ProgramInput } from './program-input.tsx'

const ID = {
  own: '018f0000-0000-7000-8000-000000000001',
  wide: '018f0000-0000-7000-8000-000000000002',
  added: '018f0000-0000-7000-8000-000000000003',
}
const PROGRAMS = [
  { _id: ID.own, program_name: 'Elevate', incubator_id: 'incubator-1' },
  { _id: ID.wide, program_name: 'Elevate Bengaluru', incubator_id: null },
]
const REQUESTED = { approval: { _id: 'a1' }, message: 'Program request is added to the approval list' }

const answer = (added: { status: number; body: object }) => {
  const made: object[] = []
  return answerWith(({ method, path, body }) => {
    if (method === 'POST') {
      if (added.status === 201) made.push({ ...PROGRAMS[0], ...(body as object), _id: ID.added })
      return added
    }
    const data = [...PROGRAMS, ...made]
    const one = data.find((each) => path === `/program/${(each as { _id: string })._id}`)
    if (one) return { status: 200, body: one }
    return { status: 200, body: { data, total: data.length, page: 1, pageSize: 100 } }
  })
}

const changes: string[] = []
const Form = ({ incubatorId, start }: { incubatorId: string | null; start: string }) => {
  const [value, setValue] = useState(start)
  return (
    <ProgramInput
      incubatorId={incubatorId}
      value={value}
      onChange={(id) => {
        changes.push(id)
        setValue(id)
      }}
    />
  )
}
const show = (session: Session, start = '', incubatorId: string | null = 'incubator-1') => {
  signedInAs(session)
  renderUi(<Form incubatorId={incubatorId} start={start} />)
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Program' })
const open = async () => {
  await userEvent.click(input())
  await screen.findByRole('option', { name: 'Elevate' })
}
const add = async (name: string, button: string) => {
  await open()
  await userEvent.click(screen.getByRole('option', { name: 'Add new program' }))
  await userEvent.type(await screen.findByLabelText(/Program Name/), name)
  await userEvent.click(screen.getByRole('button', { name: button }))
}

describe('the program of a startup', () => {
  beforeEach(() => {
    freshClient()
    changes.length = 0
  })
  it('is chosen among those of the incubator and of the whole programme', async () => {
    answer({ status: 201, body: {} })
    show(coeMaster)
    await open()
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(['Elevate', 'Elevate Bengaluru', 'Add new program'])
    await userEvent.click(screen.getByRole('option', { name: 'Elevate Bengaluru' }))
    expect(changes).toEqual([ID.wide])
    expect(input().value).toBe('Elevate Bengaluru')
  })

  it('adds a program and chooses it', async () => {
    const body = { ...PROGRAMS[0], _id: ID.added, program_name: 'Sprint' }
    const { calls } = answer({ status: 201, body })
    show(coeMaster)
    await add('Sprint', 'Submit')
    await waitFor(() => expect(changes).toEqual([ID.added]))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ incubator_id: 'incubator-1' })
    await waitFor(() => expect(input().value).toBe('Sprint'))
  })

  it('says that the program of a COE Editor can be chosen once it is approved', async () => {
    answer({ status: 202, body: REQUESTED })
    show(coeEditor)
    await add('Sprint', 'Send for approval')
    expect(await screen.findByText('“Sprint” can be chosen once a COE Master has approved it.')).toBeDefined()
    expect(changes).toEqual([])
  })

  it('asks for a name, and shows why one is refused', async () => {
    const errors = [{ path: 'program_name', message: 'There is already a program with this name' }]
    answer({ status: 409, body: { code: 'duplicate', status: 409, detail: 'Elevate: there is…', errors } })
    show(coeMaster)
    await open()
    await userEvent.click(screen.getByRole('option', { name: 'Add new program' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Program name is required')).toBeDefined()
    await userEvent.type(screen.getByLabelText(/Program Name/), 'Elevate')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('There is already a program with this name'))
  })

  it('stays as typed if no program has the name, and says so', async () => {
    answer({ status: 201, body: {} })
    show(coeMaster, ID.own)
    await waitFor(() => expect(input().value).toBe('Elevate'))
    await userEvent.type(input(), 'Elevate 2030')
    await userEvent.tab()
    expect(input().value).toBe('Elevate 2030')
    expect(screen.getByText('No program here has this name. Choose one or add it.')).toBeDefined()
  })

  it('shows a name that is no program here, and asks for the incubator first', async () => {
    answer({ status: 201, body: {} })
    show(coeMaster, 'Closed long ago')
    expect(await screen.findByText('No program here has this name. Choose one or add it.')).toBeDefined()
    expect(input().value).toBe('Closed long ago')
    show(coeMaster, '', null)
    expect(screen.getByText('Choose the incubator first.')).toBeDefined()
  })

  it('is only shown to a startup', async () => {
    const { calls } = answer({ status: 201, body: {} })
    show(startupPerson, 'Elevate')
    expect(screen.getByLabelText<HTMLInputElement>('Program').readOnly).toBe(true)
    expect(calls).toEqual([])
  })
})
