/**
 * Lets several connections share the single backend of the embedded database. It guarantees:
 * - All messages of a connection up to its Sync run together, without messages of others in between.
 * - From `begin` to `commit` the backend belongs to that connection. The others wait in the order they came.
 * - A lost connection is rolled back, its prepared statements are dropped, and the others continue.
 * - A connection that is idle in a transaction while others wait is ended with 25P03, like
 *   idle_in_transaction_session_timeout does on a server. So a transaction that waits for a query outside
 *   itself fails instead of hanging for ever.
 * - Prepared statements belong to their connection, as on a server.
 *
 * All other session state is shared: a SET outlives its transaction for everybody (use SET LOCAL), session
 * advisory locks do not exclude each other (use those of a transaction), and LISTEN and temporary tables
 * without ON COMMIT DROP must not be used. Nothing can be cancelled, and statement_timeout does nothing.
 */
import {
  isStartup,
  readMessages,
  writeCloseStatement,
  writeFatal,
  writeQuery,
  writeSync,
} from './wire-messages.ts'

export interface Backend {
  /** Runs messages to their end and returns the whole answer of the backend. */
  run(messages: Uint8Array): Uint8Array
  isInTransaction(): boolean
  /** The answer to a startup message. */
  readonly greeting: Uint8Array
}

export interface Line {
  send(bytes: Uint8Array): void
  hangUp(): void
}

export interface Seat {
  receive(bytes: Uint8Array): void
  leave(): void
}

interface Turn {
  readonly seat: Seat
  run(): void
}

export function shareBackend(backend: Backend, silenceMilliseconds: number): (line: Line) => Seat {
  let holder: Seat | undefined
  let endSilence: (() => void) | undefined
  let queue: Turn[] = []
  let seats = 0
  const silence = setTimeout(() => endSilence?.(), silenceMilliseconds).unref()

  /**
   * Runs the messages of one connection after the other, until one holds the backend and has no more
   * messages.
   */
  function takeTurns(): void {
    for (;;) {
      const next = holder === undefined ? 0 : queue.findIndex((turn) => turn.seat === holder)
      const [turn] = next < 0 ? [] : queue.splice(next, 1)
      if (turn === undefined) return
      turn.run()
    }
  }

  return function takeSeat(line) {
    const prefix = `${++seats}:`
    const names = new Set<string>()
    let hasLeft = false

    const seat: Seat = {
      receive(bytes) {
        if (hasLeft) return
        if (isStartup(bytes)) return line.send(backend.greeting.slice())
        const messages = readMessages(bytes, prefix, names)
        if (messages.isGoodbye) return seat.leave()
        const run = (): void => {
          line.send(backend.run(messages.bytes))
          hold(!messages.isComplete || backend.isInTransaction())
        }
        queue.push({ seat, run })
        takeTurns()
      },
      leave() {
        if (hasLeft) return
        hasLeft = true
        queue = queue.filter((turn) => turn.seat !== seat)
        // Waits for its turn, because the state of a connection may be cleared only outside the transactions
        // of others.
        queue.push({ seat, run: clearAway })
        takeTurns()
      },
    }

    function hold(isHeld: boolean): void {
      holder = isHeld ? seat : undefined
      endSilence = isHeld ? endForSilence : undefined
      if (isHeld) silence.refresh()
    }

    function endForSilence(): void {
      line.send(writeFatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
      line.hangUp()
      seat.leave()
    }

    function clearAway(): void {
      const isHolder = holder === seat
      if (isHolder) backend.run(writeSync())
      if (isHolder && backend.isInTransaction()) backend.run(writeQuery('rollback'))
      if (names.size > 0) {
        const closes = [...names].map((name) => writeCloseStatement(prefix + name))
        backend.run(Buffer.concat([...closes, writeSync()]))
      }
      holder = undefined
      endSilence = undefined
    }

    return seat
  }
}
