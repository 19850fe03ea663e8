import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes for many ids at once, because a separate draw for each id would take most of the time. */
const random = new Uint8Array(BYTES * 256)
let drawn = random.length
let msecs = 0
let seq = 0

function draw(count: number): Uint8Array {
  if (drawn + count > random.length) {
    randomFillSync(random)
    drawn = 0
  }
  drawn += count
  return random.subarray(drawn - count, drawn)
}

/**
 * Ids increase with time and, within a millisecond, with each call. So rows that are written together keep
 * their order.
 */
export function newId(): string {
  const bytes = draw(BYTES)
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
const SHOWN_LENGTH = 26

/** Ids of approvals and log entries: 26 random characters, base 36 (approvals.md, Request fields). */
export function newShownId(): string {
  let id = ''
  while (id.length < SHOWN_LENGTH)
    // The bytes from 252 on would make the first characters likelier.
    for (const byte of draw(2 * BYTES))
      if (byte < 252 && id.length < SHOWN_LENGTH) id += BASE36[byte % BASE36.length]
  return id
}
