/**
 * Tests that a killed server keeps its promises. The product is killed (SIGKILL) at a random moment while
 * people write, decide and import, and is then just started again. Every acknowledged change must exist, and
 * no batch may exist in part.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { findBroken } from './kill-check.ts'
import { signInWith } from './kill-client.ts'
import { Ledger } from './kill-ledger.ts'
import { createRecord, workUntilKilled, type People } from './kill-work.ts'
import type { ServerProcess } from './server-process.ts'

/** Milliseconds of work before the kill. */
const EARLIEST = 50
const LATEST = 1_500

const FIRST_AMOUNT = 1

export interface Tally extends ReturnType<Ledger['count']> {
  rounds: number
  /** Broken promises with their round. Expected to be empty. */
  broken: string[]
}

async function meet(address: string): Promise<People> {
  const [master, editor] = [
    await signInWith(address, DEMO_PEOPLE.master.email, DEMO_PASSWORD),
    await signInWith(address, DEMO_PEOPLE.editor.email, DEMO_PASSWORD),
  ]
  const { incubator_id: incubatorId } = await master.call('GET', '/auth/session')
  return {
    master,
    editor,
    incubatorId,
    edited: await createRecord(master, 'Edited', FIRST_AMOUNT),
    requested: await createRecord(master, 'Requested', FIRST_AMOUNT),
  }
}

/** `start` starts the server on the same place each time. The place contains the demo programme. */
export async function runKillRounds(
  rounds: number,
  start: () => Promise<ServerProcess>,
  print: (line: string) => void = () => {},
): Promise<Tally> {
  const ledger = new Ledger()
  const broken: string[] = []
  let server = await start()
  try {
    const people = await meet(server.address)
    // A server that is killed at once has acknowledged no edit, so the record still has its first amount.
    ledger.amounts.push({ certainty: 'acknowledged', amount: FIRST_AMOUNT })
    for (let round = 1; round <= rounds; round += 1) {
      const work = workUntilKilled(people, ledger, round)
      await sleep(EARLIEST + Math.random() * (LATEST - EARLIEST))
      await server.stop('SIGKILL')
      await work
      server = await start()
      for (const client of [people.master, people.editor]) client.address = server.address
      const found = await findBroken(people, ledger)
      broken.push(...found.map((sentence) => `round ${round}: ${sentence}`))
      print(`round ${round}: ${JSON.stringify(ledger.count())}${found.map((s) => `\n  ${s}`).join('')}`)
    }
  } finally {
    await server.stop()
  }
  return { rounds, ...ledger.count(), broken }
}
