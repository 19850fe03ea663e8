import { hideNotification, showNotification } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'

vi.mock('@mantine/notifications', { spy: true })
afterEach(() => vi.mocked(showNotification).mockClear())

/** The toast that appears once its component has loaded. */
const shown = () => vi.waitFor(() => vi.mocked(showNotification).mock.calls[0]![0], 15_000)

it.each(['success', 'info'] as const)('stays 3 s as %s', async (tone) => {
  toast[tone]('Said')
  expect(await shown()).toMatchObject({ message: 'Said', autoClose: 3_000 })
})

it('stays until it is closed where something failed, and is told once while it is there', async () => {
  toast.error('Failed', { duration: 6_000 })
  expect((await shown()).autoClose).toBe(false)
  toast.error('Failed')
  const ids = vi.mocked(showNotification).mock.calls.map(([{ id }]) => id)
  expect(new Set(ids).size).toBe(1)
})

it('stays for its promised time, and longer if it has an action', async () => {
  toast.success('Remarks saved successfully', { duration: 6_000 })
  expect((await shown()).autoClose).toBe(6_000)
  vi.mocked(showNotification).mockClear()
  toast.success('Saved', { action: { label: 'Undo', onClick: () => {} } })
  expect(Number((await shown()).autoClose)).toBeGreaterThan(6_000)
})

it('interrupts screen readers only for errors', async () => {
  toast.error('Error')
  expect((await shown()).role).toBe('alert')
  vi.mocked(showNotification).mockClear()
  toast.info('Waits')
  expect((await shown()).role).toBe('status')
})

it('takes an error away with the next success of the same, and leaves the others', async () => {
  const hide = vi.mocked(hideNotification)
  toast.error('Error adding startup: offline', { about: 'new startup' })
  toast.error('Error adding mentor: offline', { about: 'new mentor' })
  toast.success('Mentor deleted', { about: 'm1' })
  await shown()
  hide.mockClear()
  toast.success('Startup added', { about: 'new startup' })
  expect(hide.mock.calls).toEqual([['error: Error adding startup: offline']])
})

it('that is told again while it is there is shown once, with how often', async () => {
  toast.success('Prototype added')
  await shown()
  toast.success('Prototype added')
  toast.success('Mentor added')
  toast.success('Prototype added')
  const calls = vi.mocked(showNotification).mock.calls.map(([one]) => one)
  expect(calls.map(({ message }) => message)).toEqual([
    'Prototype added',
    'Prototype added (2)',
    'Mentor added',
    'Prototype added (3)',
  ])
  const hidden = vi.mocked(hideNotification).mock.calls.map(([id]) => id)
  expect(hidden.slice(-2)).toEqual([calls[0]!.id, calls[1]!.id])
})
