import { expect, test, vi } from 'vitest'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { busy } from '#server/sheets/sheet-problem.ts'
import { entityOf } from '#domain/entities/register.ts'
import { readFile } from './read-file.ts'

vi.mock('#server/sheets/read-sheet.ts', { spy: true })

test('a person whose file has to wait for others is told when to send it again', async () => {
  vi.mocked(readSheet).mockResolvedValueOnce({ ok: false, failure: busy().failure })
  const read = () => readFile(entityOf('mentor'), Buffer.from('name\nAsha'), {})
  await expect(read()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again in a minute'),
    extra: { retryAfter: 60 },
  })
  expect((await read()).rows).toHaveLength(1)
})
