/**
 * One visitor or account doing its worst, in a process of its own: ten calls at a time, for as long as it is let. Reads its
 * task as JSON from standard input.
 */
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Attack {
  readonly name: keyof typeof ATTACKS
  readonly address: string
  /** The account that attacks; visitors attack from another network address than the others. */
  readonly cookie: string
  readonly startup: string
  readonly event: string
}

const AT_ONCE = 10
const ELSEWHERE = '127.0.0.9'
const NAMES = 80_000

let n = 0
const words = ['agri', 'water', 'health', 'energy', 'soil', 'data', 'solar', 'milk', 'seed', 'city']
const word = (): string => words[n++ % words.length]!

interface Sent {
  readonly method?: string
  readonly path: string
  readonly cookie?: string
  readonly body?: string
  readonly from?: string
}

function send(address: string, { method = 'GET', path, cookie, body, from }: Sent): Promise<void> {
  const { hostname, port } = new URL(address)
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const sending = request({ hostname, port, method, path, headers, localAddress: from }, (answer) => {
      answer.resume().on('end', resolve).on('error', resolve)
    })
    sending.on('error', () => resolve())
    sending.end(body)
  })
}

/** Asks for an export and reads nothing of it. */
async function ignoreExport({ address, cookie }: Attack): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(
    `GET /api/startup/export?format=xlsx HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`,
  )
  await sleep(3_000)
  socket.destroy()
}

const manyNames = `{${Array.from({ length: NAMES }, (_, at) => `"n${at}":1`).join(',')}}`
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

const ATTACKS = {
  'search of four words': ({ address, cookie }: Attack) =>
    send(address, { path: `/api/search?q=${word()}+${word()}+${word()}+${word()}`, cookie }),
  'landing page with a changing query': ({ address }: Attack) =>
    send(address, { path: `/?q=${n++}&search=${word()}${n++}`, from: ELSEWHERE }),
  exports: ({ address, cookie }: Attack) =>
    send(address, { path: '/api/startup/export?format=xlsx', cookie }),
  'exports that nobody reads': ignoreExport,
  '80,000 names in a body': ({ address, cookie, startup }: Attack) =>
    send(address, { method: 'PUT', path: `/api/startup/${startup}`, cookie, body: manyNames }),
  'registrations for one event': ({ address, event }: Attack) =>
    send(address, {
      path: `/api/event/${event}/register`,
      from: ELSEWHERE,
      ...post({ name: 'A Visitor', email: `visitor-${n++}@example.org`, phone: '5000000000' }),
    }),
  'wrong sign-ins': ({ address }: Attack) =>
    send(address, {
      path: '/api/auth/login',
      ...post({ email: `nobody-${n++}@example.org`, password: 'not-the-one' }),
    }),
} as const

export type AttackName = keyof typeof ATTACKS

if (process.argv[2] === 'run') {
  const attack = JSON.parse(await text(process.stdin)) as Attack
  const loop = async (): Promise<void> => {
    for (;;) await ATTACKS[attack.name](attack)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
}
export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[]
