import { randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes for many ids at once, because a separate draw for each id would take most of the time. */
const random = new Uint8Array(BYTES * 256)
let drawn = random.length
let msecs = 0
let seq = 0

/**
 * Ids increase with time and, within a millisecond, with each call. So rows that are written together keep
 * their order.
 */
export function newId(): string {
  if (drawn === random.length) {
    randomFillSync(random)
    drawn = 0
  }
  const bytes = random.subarray(drawn, drawn + BYTES)
  drawn += BYTES
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Leaves half of the 32-bit range for counting up.
    seq = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1
  } else seq += 1
  return v7({ random: bytes, msecs, seq })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => UUID.test(text)

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Ids of approvals and log entries: 26 random characters, base 36 (approvals.md, Request fields). */
export const newShownId = (): string => Array.from({ length: 26 }, () => BASE36[randomInt(36)]).join('')
