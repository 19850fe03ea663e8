import fs from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, startChild } from '#server/testing/throw-away.ts'
import { lockFolder } from './folder-lock.ts'

test('a second process is told which process uses the data folder and what to do', async () => {
  const folder = makeFolder()
  const holder = startChild('./folder-lock.child.ts', import.meta.url, ['hold', folder])
  await holder.waitFor('locked')
  const [claim] = fs.readdirSync(join(folder, 'lock')).filter((name) => name.startsWith('claim-'))
  const { pid, since } = JSON.parse(fs.readFileSync(join(folder, 'lock', claim ?? ''), 'utf8')) as Record<
    string,
    string
  >
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${pid} on ${hostname()} since ${since}: ` +
      'stop that process first, or choose another folder with DATA_DIR.',
  )
  holder.kill()
  await holder.ended
})

test('the lock of a killed process does not block others', async () => {
  const folder = makeFolder()
  const holder = startChild('./folder-lock.child.ts', import.meta.url, ['hold', folder])
  await holder.waitFor('locked')
  holder.kill()
  await holder.ended
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('is in use')
  await lock.release()
})

test("a released folder can be locked again, even if its path is longer than a socket's may be", async () => {
  const folder = join(makeFolder(), 'deep'.repeat(40))
  for (let round = 0; round < 3; round++) {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow('is in use')
    await lock.release()
  }
  expect(fs.readdirSync(join(folder, 'lock'))).toEqual(['claim-3'])
})

test('of many processes that start at the same moment, one gets the lock', async () => {
  const folder = makeFolder()
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const locks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
})

test('competing processes are never in a folder together, even if some of them die', async () => {
  const folder = makeFolder()
  const children = Array.from({ length: 4 }, () =>
    startChild('./folder-lock.child.ts', import.meta.url, ['race', folder, '60']),
  )
  const codes = await Promise.all(children.map((child) => child.ended))
  expect(children.map((child) => child.errors()).join('')).toBe('')
  expect(codes).toEqual([0, 0, 0, 0])
  expect(children.every((child) => child.lines.some((line) => /^won \d+$/.test(line)))).toBe(true)
})
