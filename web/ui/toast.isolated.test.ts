import { showNotification } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'

vi.mock('@mantine/notifications', { spy: true })
afterEach(() => vi.mocked(showNotification).mockClear())

/** The toast that is shown once what shows it is here. */
const shown = () => vi.waitFor(() => vi.mocked(showNotification).mock.calls[0]![0], 15_000)

it.each(['success', 'info', 'error'] as const)('stays 3 s as %s', async (tone) => {
  toast[tone]('Said')
  expect(await shown()).toMatchObject({ message: 'Said', autoClose: 3_000 })
})

it('stays as long as its place says, and longer where there is something to press', async () => {
  toast.success('Remarks saved successfully', { duration: 6_000 })
  expect((await shown()).autoClose).toBe(6_000)
  vi.mocked(showNotification).mockClear()
  toast.success('Saved', { action: { label: 'Undo', onClick: () => {} } })
  expect(Number((await shown()).autoClose)).toBeGreaterThan(6_000)
})

it('is heard at once where something failed, in its turn otherwise', async () => {
  toast.error('Error')
  expect((await shown()).role).toBe('alert')
  vi.mocked(showNotification).mockClear()
  toast.info('Waits')
  expect((await shown()).role).toBe('status')
})
