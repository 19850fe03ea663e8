import { afterEach, expect, it, vi } from 'vitest'
import { copyToClipboard } from './copy-to-clipboard.ts'
import { toast } from './toast.ts'

afterEach(() => vi.restoreAllMocks())

it('a text that the browser does not copy is not told as copied', async () => {
  // (texts.md, Texts of copying)
  const refused = { writeText: () => Promise.reject(new Error('Not allowed')) }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(refused as unknown as Clipboard)
  const [failed, done] = [vi.spyOn(toast, 'error'), vi.spyOn(toast, 'success')]
  await copyToClipboard('5000000001')
  expect(failed).toHaveBeenCalledWith('Error while copying!')
  expect(done).not.toHaveBeenCalled()
})
