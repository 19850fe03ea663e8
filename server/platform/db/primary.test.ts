/** A pair of PostgreSQL servers, of which one writes, and the product's pools on both. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import {
  findPostgres,
  startPostgres,
  startStandby,
  type PostgresServer,
} from '#server/testing/postgres-server.ts'
import { runOnServer } from '#server/testing/test-server.ts'
import { REQUEST_LIMITS } from './limits.ts'
import { openDatabase } from './open.ts'
import { closePools } from './pools.ts'
import { openServerPools } from './server-pools.ts'

const binaries = findPostgres()

// On servers of its own, because one of them ends.
describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined && binaries !== undefined)(
  'with a primary and its standby',
  () => {
    let primary: PostgresServer
    let standby: PostgresServer
    let isStopped = false
    /** Listens and never answers. */
    let silent: Server
    beforeAll(async () => {
      primary = await startPostgres(binaries!)
      await openDatabase({ dataDir: '', databaseUrl: primary.url }).then((db) => db.close())
      standby = await startStandby(binaries!, primary)
      silent = createServer(() => {}).listen(0, '127.0.0.1')
      await once(silent, 'listening')
    })
    afterAll(() => {
      silent.close()
      standby.stop()
      if (!isStopped) primary.stop()
    })
    const portOf = ({ url }: PostgresServer): number => Number(new URL(url).port)
    const silentPort = (): number => (silent.address() as AddressInfo).port
    const on = (...ports: number[]): string =>
      primary.url.replace(/127\.0\.0\.1:\d+/, ports.map((port) => `127.0.0.1:${port}`).join())
    const open = (...ports: number[]) => openServerPools(on(...ports), 6, REQUEST_LIMITS)
    const WRITE = `insert into sign_in_failure (key, failures, last_at) values (gen_random_uuid()::text, 1, now())`

    test('a start on a standby alone says that it only reads', async () => {
      await expect(open(portOf(standby))).rejects.toThrow(
        /^DATABASE_URL: the database \w+ on 127\.0\.0\.1:\d+ \(user postgres\) only reads, as a standby does: name the server that writes, or all of them /,
      )
      await expect(openDatabase({ dataDir: '', databaseUrl: on(portOf(standby)) })).rejects.toThrow(
        'only reads',
      )
      await expect(open(portOf(standby), 1)).rejects.toThrow(
        /on 127\.0\.0\.1:\d+ or 127\.0\.0\.1:1 .* only reads/,
      )
    })

    test('a start where none of them answers says so', async () => {
      await expect(open(1, 2)).rejects.toThrow(
        /^DATABASE_URL: the database \w+ on 127\.0\.0\.1:1 or 127\.0\.0\.1:2 .* cannot be reached: .*ECONNREFUSED 127\.0\.0\.1:1.*ECONNREFUSED 127\.0\.0\.1:2/,
      )
    })

    test.each<[string, () => number[]]>([
      ['first', () => [portOf(primary), portOf(standby)]],
      ['behind the standby', () => [portOf(standby), portOf(primary)]],
      ['behind a server that is down', () => [1, portOf(primary)]],
      ['behind a server that does not answer', () => [silentPort(), portOf(primary)]],
    ])('the one that writes is found: %s', async (_where, ports) => {
      const pools = await open(...ports())
      const { writes, jobs, reads } = pools
      const results = await Promise.all([writes.query(WRITE), jobs.query(WRITE), reads.query('select')])
      expect(results.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
      await closePools(pools)
    })

    test('after a failover the new primary is found without a restart', async () => {
      const pools = await open(portOf(primary), portOf(standby))
      await pools.writes.query(WRITE)
      await runOnServer(on(portOf(standby)), 'select pg_promote()')
      primary.stop()
      isStopped = true
      const tryToWrite = () =>
        pools.writes.query(WRITE).then(
          () => 'written',
          () => 'failed',
        )
      await expect.poll(tryToWrite, { timeout: 60_000 }).toBe('written')
      const { rows } = await pools.reads.query('select inet_server_port() as port')
      expect(rows).toEqual([{ port: portOf(standby) }])
      await closePools(pools)
    })
  },
)
