/**
 * Tests that a killed server keeps its promises. The product is killed (SIGKILL) at a random moment, or in the
 * middle of a decision on several requests, while people write, decide, import, mentor, join and report, and is then
 * just started again. Every acknowledged change must exist, and
 * no batch may exist in part.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { findBroken } from './kill-check.ts'
import { Client, signInWith } from './kill-client.ts'
import { Ledger } from './kill-ledger.ts'
import type { People } from './kill-people.ts'
import { createRecord, workUntilKilled } from './kill-work.ts'
import type { ServerProcess } from './server-process.ts'

/** Milliseconds of work before the kill. */
const EARLIEST = 50
const LATEST = 1_500

/** The most milliseconds to wait for a decision that can be cut. */
const CUT_WITHIN = 60_000

const FIRST_AMOUNT = 1

export interface Tally extends ReturnType<Ledger['count']> {
  rounds: number
  /** Broken promises with their round. Expected to be empty. */
  broken: string[]
}

async function meet(address: string): Promise<People> {
  const enter = (person: keyof typeof DEMO_PEOPLE) =>
    signInWith(address, DEMO_PEOPLE[person].email, DEMO_PASSWORD)
  const [master, editor, mentor, startup] = [
    await enter('master'),
    await enter('editor'),
    await enter('mentor'),
    await enter('startup'),
  ]
  const [portal, nain] = [await enter('edit'), await enter('nain')]
  const { incubator_id: incubatorId } = await master.call('GET', '/auth/session')
  const { data: programs } = await master.call('GET', '/program')
  return {
    master,
    editor,
    portal,
    nain,
    mentor,
    startup,
    visitor: new Client(address, ''),
    programId: programs[0]._id,
    parties: {
      mentor: (await mentor.call('GET', '/auth/session')).mentor_id,
      startup: (await startup.call('GET', '/auth/session')).startup_id,
    },
    incubatorId,
    edited: await createRecord(master, 'Edited', FIRST_AMOUNT),
    requested: await createRecord(master, 'Requested', FIRST_AMOUNT),
  }
}

/** Waits for a decision on several requests whose first one was made, or for the time of the latest kill. */
async function waitForCut({ master }: People, ledger: Ledger, known: number): Promise<void> {
  const until = Date.now() + CUT_WITHIN
  while (Date.now() < until) {
    const [sent] = ledger.decidedTogether.slice(known)
    const first = sent?.requests[0]
    if (first && (await master.call('GET', `/approvals/${first.approvalId}`)).status === 'approved') return
    await sleep(2)
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
      const known = ledger.decidedTogether.length
      const work = workUntilKilled(people, ledger, round)
      // Every other kill comes in the middle of a decision on several requests.
      if (round % 2 === 1) await waitForCut(people, ledger, known)
      else await sleep(EARLIEST + Math.random() * (LATEST - EARLIEST))
      await server.stop('SIGKILL')
      await work
      server = await start()
      for (const one of Object.values(people)) if (one instanceof Client) one.address = server.address
      const found = await findBroken(people, ledger)
      broken.push(...found.map((sentence) => `round ${round}: ${sentence}`))
      print(`round ${round}: ${JSON.stringify(ledger.count())}${found.map((s) => `\n  ${s}`).join('')}`)
    }
  } finally {
    await server.stop()
  }
  return { rounds, ...ledger.count(), broken }
}
