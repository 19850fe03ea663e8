import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useKeys } from './keys.ts'

const Page = ({
  does,
  isDialogOpen = false,
}: {
  does: (what: string) => void | false
  isDialogOpen?: boolean
}) => {
  useKeys('Everywhere', [
    { keys: '/', label: 'Search everything', run: () => does('everything') },
    { keys: 'mod+k', label: 'Search', run: () => does('search') },
    { keys: 'g d', label: 'Go to Dashboard', run: () => does('dashboard') },
  ])
  return (
    <>
      <input aria-label="Box" />
      <button type="button">Button</button>
      {isDialogOpen && <KeysDialog onClose={() => {}} />}
    </>
  )
}
const List = ({ does }: { does: (what: string) => void | false }) => {
  useKeys('List', [
    { keys: '/', label: 'Search the list', run: () => does('list') },
    { keys: 'n', label: 'Add new', run: () => does('add') },
  ])
  return null
}

function show(element = (does: (what: string) => void | false) => <Page does={does} />) {
  const does = vi.fn<(what: string) => void | false>()
  renderUi(element(does))
  return { done: () => does.mock.calls.map(([what]) => what), does }
}

it('a key runs the innermost binding, or the next one if that has nothing to do', async () => {
  const { done, does } = show((act) => (
    <>
      <Page does={act} />
      <List does={act} />
    </>
  ))
  await userEvent.keyboard('/N')
  expect(done()).toEqual(['list', 'add'])
  does.mockReturnValueOnce(false)
  await userEvent.keyboard('/')
  expect(done().slice(2)).toEqual(['list', 'everything'])
})

it('a sequence of two keys works, unless another key comes between them', async () => {
  const { done } = show()
  await userEvent.keyboard('gd')
  await userEvent.keyboard('gxd')
  expect(done()).toEqual(['dashboard'])
})

it('no shortcut runs while somebody types, or with a modifier that is not bound', async () => {
  const { done } = show()
  await userEvent.click(screen.getByLabelText('Box'))
  await userEvent.keyboard('/gd')
  await userEvent.click(screen.getByRole('button', { name: 'Button' }))
  await userEvent.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}')
  expect(done()).toEqual([])
  await userEvent.click(screen.getByLabelText('Box'))
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(done()).toEqual(['search'])
})

it('the dialog lists every shortcut, and none of them runs while it is open', async () => {
  const { done } = show((does) => <Page does={does} isDialogOpen />)
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect([...dialog.querySelectorAll('dl > div')].map((key) => key.textContent)).toEqual([
    'Search everything/',
    'SearchCtrl K',
    'Go to DashboardG then D',
  ])
  await userEvent.keyboard('/')
  expect(done()).toEqual([])
})

it('a key of a side panel works where the panel fills the screen, but not below a dialog', async () => {
  const done = vi.fn()
  const Request = () => {
    useKeys('Approvals', [{ keys: 'a', label: 'Approve', isOfPanel: true, run: done }])
    return <section role="dialog" aria-modal aria-label="Request" data-side-panel />
  }
  const { done: others } = show((does) => (
    <>
      <Page does={does} />
      <Request />
    </>
  ))
  await userEvent.keyboard('a/')
  expect(done).toHaveBeenCalledTimes(1)
  expect(others()).toEqual([])
  renderUi(<KeysDialog onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('a')
  expect(done).toHaveBeenCalledTimes(1)
})

it('keys that a table handles itself are listed once, whatever the number of tables', async () => {
  const Table = () => {
    useKeys('Table', [{ keys: 'Enter', label: 'Open the row' }])
    return null
  }
  show(() => (
    <>
      <Table />
      <Table />
      <KeysDialog onClose={() => {}} />
    </>
  ))
  const table = await screen.findByRole('region', { name: 'Table' })
  expect(table.querySelector('dl')?.textContent).toBe('Open the rowEnter')
})
