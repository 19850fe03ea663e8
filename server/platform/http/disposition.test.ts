import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test('a file name of any script is sent in full, with an ASCII name for old clients', () => {
  expect(dispositionOf('attachment', "ವ 'a' (1).pdf")).toBe(
    `attachment; filename="_ 'a' (1).pdf"; filename*=UTF-8''%E0%B2%B5%20%27a%27%20%281%29.pdf`,
  )
})
