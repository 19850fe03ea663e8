import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { Questions } from './questions.tsx'
import { useUnsaved } from './unsaved.ts'

interface FormProps {
  title: string
  onClose: () => void
  children?: ReactNode
}

const Form = ({ title, onClose, children }: FormProps) => {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <form>
      <input aria-label={`Name in ${title}`} value={text} onChange={(e) => setText(e.currentTarget.value)} />
      <FormButtons label="Save" cancelLabel={`Leave ${title}`} onCancel={onClose} />
      {children}
    </form>
  )
}

const Opened = ({ title, children }: { title: string; children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    isOpen && (
      <Dialog title={title} closeButtonProps={{ 'aria-label': `Close ${title}` }} onClose={close}>
        <Form title={title} onClose={close}>
          {children}
        </Form>
      </Dialog>
    )
  )
}

const show = (children: ReactNode) =>
  renderUi(
    <>
      {children}
      <Questions />
    </>,
  )
const input = (title: string) => screen.findByLabelText<HTMLInputElement>(`Name in ${title}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const question = () => screen.queryByText('Discard unsaved changes?')
const isGone = (title: string) =>
  waitFor(() => expect(screen.queryByLabelText(`Name in ${title}`)).toBeNull())

const WAYS = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Close: () => press('Close Small'),
  Cancel: () => press('Leave Small'),
  'a click outside': () => userEvent.click(document.querySelector('.mantine-Modal-overlay')!),
} as const

// (changing-records.md, Unsaved input)
describe.each(Object.entries(WAYS))('a dialog left by %s', (_, leave) => {
  it('asks whether what was typed in it is to be discarded, and keeps or closes it', async () => {
    show(<Opened title="Small" />)
    await userEvent.type(await input('Small'), 'Half')
    await leave()
    await press('Keep editing')
    await waitFor(() => expect(question()).toBeNull())
    expect((await input('Small')).value).toBe('Half')
    await leave()
    await press('Discard')
    await isGone('Small')
  })

  it('closes at once if nothing was typed', async () => {
    show(<Opened title="Small" />)
    await input('Small')
    await leave()
    await isGone('Small')
    expect(question()).toBeNull()
  })
})

it('a dialog over another asks about what was typed in it alone', async () => {
  const Both = () => {
    const [isMore, setMore] = useState(false)
    return (
      <Opened title="Large">
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
        {isMore && <Opened title="Small" />}
      </Opened>
    )
  }
  show(<Both />)
  await userEvent.type(await input('Large'), 'Half')
  await press('More')
  await input('Small')
  await userEvent.keyboard('{Escape}')
  await isGone('Small')
  expect(question()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  expect((await input('Large')).value).toBe('Half')
})
