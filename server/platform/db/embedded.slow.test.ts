import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeFolder, makeMigrations, startChild } from '#server/testing/throw-away.ts'
import { openDatabase } from './open.ts'

// Each test starts processes and opens databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const migrations = makeMigrations('create table item (id int, part int)')
const settings = (dataDir: string) => ({ dataDir, databaseUrl: undefined, migrationsFolder: migrations })

/**
 * Creating a database takes seconds, copying it does not. The folder contains leftovers of an earlier
 * creation that was killed.
 */
const created = makeFolder()
beforeAll(async () => {
  fs.mkdirSync(join(created, 'database.unfinished/base'), { recursive: true })
  fs.writeFileSync(join(created, 'database.unfinished/PG_VERSION'), '18\n')
  await (await openDatabase(settings(created))).close()
})
function copyCreated(): string {
  const dataDir = makeFolder()
  fs.cpSync(created, dataDir, { recursive: true })
  return dataDir
}

const runChild = (task: string, dataDir: string, more: string[] = [], nodeOptions: string[] = []) =>
  startChild('./open.child.ts', import.meta.url, [task, dataDir, migrations, ...more], nodeOptions)

test('every commit is on the disk before it is answered', async () => {
  const dataDir = copyCreated()
  const trace = join(makeFolder(), 'trace.json')
  const child = runChild(
    'commit',
    dataDir,
    ['50'],
    ['--trace-event-categories=node.fs.sync', `--trace-event-file-pattern=${trace}`],
  )
  expect(await child.ended, child.errors()).toBe(0)
  const { traceEvents } = JSON.parse(fs.readFileSync(trace, 'utf8')) as {
    traceEvents: { name: string; ph: string }[]
  }
  const syncs = traceEvents.filter(({ name, ph }) => name === 'fs.sync.fsync' && ph === 'B')
  expect(syncs.length).toBeGreaterThanOrEqual(50)
})

test('a data folder can be opened once at a time, and again after it was closed', async () => {
  const dataDir = copyCreated()
  const first = await openDatabase(settings(dataDir))
  await first.pool.query('insert into item values (1, 1)')
  await expect(openDatabase(settings(dataDir))).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${process.pid}`,
  )
  await first.close()
  const second = await openDatabase(settings(dataDir))
  expect((await second.pool.query('select id from item')).rows).toEqual([{ id: 1 }])
  await second.close()
})

test('killed at any moment, it reopens with every acknowledged row and no partial transaction', async () => {
  const dataDir = copyCreated()
  const acknowledged = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const child = runChild('write', dataDir)
    const line = await child.waitFor('present ')
    const present = new Set(JSON.parse(line.slice('present '.length)) as string[])
    expect([...acknowledged].filter((row) => !present.has(row))).toEqual([])
    const halves = [...present].filter((row) => row.endsWith('.1') || row.endsWith('.2'))
    const isAlone = (row: string): boolean =>
      !present.has(row.replace(/\d$/, (part) => (part === '1' ? '2' : '1')))
    expect(halves.filter(isAlone)).toEqual([])
    await sleep(50 + Math.random() * 400)
    child.kill()
    await child.ended
    for (const done of child.lines.filter((text) => text.startsWith('done '))) acknowledged.add(done.slice(5))
  }
  expect(acknowledged.size).toBeGreaterThan(0)
})

test('a creation that was killed leaves no database and does not block the next start', async () => {
  const dataDir = copyCreated()
  expect(fs.existsSync(join(dataDir, 'database.unfinished'))).toBe(false)
  const database = await openDatabase(settings(dataDir))
  expect((await database.pool.query('select * from item')).rows).toEqual([])
  await database.close()
})

test('a broken engine ends the process with a sentence', async () => {
  const child = runChild('break', copyCreated())
  await child.waitFor('broken')
  expect(await child.ended).toBe(1)
  // The reason, without the statement or a stack trace.
  expect(child.errors()).toMatch(/^The embedded database stopped unexpectedly \(.*PANIC: .*\)\.\n$/)
  expect(child.errors()).not.toContain('insert into item')
})

test('a folder that is not a database is named and not changed', async () => {
  const dataDir = makeFolder()
  fs.mkdirSync(join(dataDir, 'database'))
  fs.writeFileSync(join(dataDir, 'database/letter.txt'), 'mine')
  await expect(openDatabase(settings(dataDir))).rejects.toThrow(`${dataDir}/database is no database`)
  expect(fs.readFileSync(join(dataDir, 'database/letter.txt'), 'utf8')).toBe('mine')
})

test('a data folder that cannot be created is named', async () => {
  const file = join(makeFolder(), 'file')
  fs.writeFileSync(file, '')
  await expect(openDatabase(settings(join(file, 'data')))).rejects.toThrow(
    /^The data folder .* cannot be written to/,
  )
})
