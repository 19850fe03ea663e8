import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultMigrationsFolder } from './platform/db/open.ts'
import { explainListening, explainOpening, KNOWS_LETTERS, prepareDataFolder } from './start-problems.ts'
import { makePlace } from './testing/make-place.ts'
import { startProduct } from './testing/server-process.ts'
import { findMigratedTemplate } from './testing/templates.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { nameOfRun, runOnServer } from './testing/test-server.ts'
import { makeFolder } from './testing/throw-away.ts'

test('the data folder is created, and nothing is left in it', () => {
  const folder = join(makeFolder(), 'new', 'data')
  prepareDataFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder that is a file is explained', () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(`DATA_DIR: ${file} is not a folder. Choose another.`)
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow('is not a folder')
})

test.runIf(process.platform === 'linux')('a data folder where none can be made is explained', () => {
  expect(() => prepareDataFolder('/proc/new/data')).toThrow(
    'DATA_DIR: the folder /proc/new/data cannot be written to (ENOENT).',
  )
})

test('a database that finds no space to open is explained', () => {
  const ofFolder = { dataDir: '/data', databaseUrl: undefined }
  const explained = (error: Error) => (explainOpening(error, ofFolder) as Error).message
  const sentence =
    'DATA_DIR: the disk of /data is full, so the database cannot be opened. Free at least 64 MB and start again.'
  expect(explained(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(sentence)
  expect(explained(new Error('migration', { cause: Object.assign(new Error(), { code: '53100' }) }))).toBe(
    sentence,
  )
  expect(explained(new Error('could not be opened (No space left on device)'))).toBe(sentence)
  const other = new Error('something else')
  expect(explainOpening(other, ofFolder)).toBe(other)
  const ofServer = Object.assign(new Error('the disk of the server'), { code: '53100' })
  expect(explainOpening(ofServer, { ...ofFolder, databaseUrl: 'postgres://db' })).toBe(ofServer)
})

const serverUrl = process.env['TEST_DATABASE_URL']
test.runIf(serverUrl === undefined)('the embedded database knows Indian letters', async () => {
  const db = await createTestDatabase()
  expect((await db.pool.query(KNOWS_LETTERS)).rows).toEqual([{ knowsLetters: true }])
  await db.close()
})

test.runIf(serverUrl !== undefined).each([
  ['C', false],
  ['C.UTF-8', true],
])(
  'a start on a database with LC_CTYPE %s says what to do unless it knows Indian letters: %s',
  async (ctype, knowsLetters) => {
    const name = `${nameOfRun()}_letters`
    await runOnServer(
      serverUrl!,
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype '${ctype}'`,
    )
    const { href } = Object.assign(new URL(serverUrl!), { pathname: `/${name}` })
    const dataDir = makeFolder()
    const printed = join(dataDir, 'printed')
    const file = openSync(printed, 'w')
    const place = { dataDir, databaseUrl: href }
    const running = await startProduct(place, [], file)
    await running.stop()
    closeSync(file)
    await runOnServer(serverUrl!, `drop database ${name} with (force)`)
    // (running.md, Letters of the database)
    const advice =
      /^The database does not know letters other than Latin ones .* Create a database with LC_CTYPE 'C\.UTF-8'/m
    expect(advice.test(readFileSync(printed, 'utf8'))).toBe(!knowsLetters)
  },
  120_000,
)

test('a port that is taken and an address that is not here are explained', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const listen = async (host: string, at: number): Promise<unknown> => {
    const [error] = await once(createServer().listen(at, host), 'error').catch((e: unknown) => [e])
    return (explainListening(error, { host, port: at }) as Error).message
  }
  expect(await listen('127.0.0.1', port)).toBe(
    `PORT: another process already listens on port ${port} of 127.0.0.1. Stop it, or choose another port.`,
  )
  expect(await listen('192.0.2.1', port)).toMatch(
    /^HOST: this machine does not have the address 192\.0\.2\.1\./,
  )
  taken.close()
  const other = new Error('something else')
  expect(explainListening(other, { host: '::1', port })).toBe(other)
})

test('a process that is told to stop ends in order, though somebody has sent half a request', async () => {
  const template = serverUrl === undefined ? await findMigratedTemplate(defaultMigrationsFolder) : undefined
  const place = await makePlace('stop', serverUrl, template)
  const running = await startProduct(place, [])
  const { hostname, port } = new URL(running.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nHost: exa')
  expect(await running.stop()).toBe(0)
}, 120_000)
