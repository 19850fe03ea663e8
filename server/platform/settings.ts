import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { splitHosts } from './db/hosts.ts'
import { defaultProgramme, programmeSchema, type Programme } from './programme.ts'
import { OperatorProblem } from './report-error.ts'

export interface S3Settings {
  /** Without a trailing slash. The bucket follows as the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings from the environment, checked once at the start (running.md, Settings). */
export interface Settings {
  /** Port and address to listen on. */
  port: number
  host: string
  /** The folder of the embedded database, files and keys. */
  dataDir: string
  /** postgres://… for a PostgreSQL server, or several of which one writes; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** The most connections to that server; undefined for the default of server/platform/db. */
  databaseConnections: number | undefined
  /** The address of the product for people. Links in mails begin with it. */
  appUrl: string
  /** undefined: mails are written to dataDir/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The place of uploaded files; undefined: dataDir/files. */
  s3: S3Settings | undefined
  /** Whether to trust X-Forwarded-* of a proxy in front. */
  trustProxy: boolean
  /** What the log tells (running.md, The log). */
  logLevel: (typeof LOG_LEVELS)[number]
  programme: Programme
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

/** Drivers decode these parts, and would fail with the value in their message. */
const canDecode = (t: string): boolean => {
  const { username, password, pathname } = new URL(t)
  try {
    return [username, password, pathname].map(decodeURIComponent).length > 0
  } catch {
    return false
  }
}

const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine((t) => URL.canParse(t) && protocols.includes(new URL(t).protocol), {
      error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      abort: true,
    })
    .refine(canDecode, 'contains a % that does not begin an escape: write %25 for the sign itself')

const textUpTo = (most: number) =>
  z.string().max(most, `must have at most ${most.toLocaleString('en-IN')} characters`)

const serverUrl = urlOf(['postgres:', 'postgresql:'])
const databaseUrl = z
  .string()
  .refine((t) => splitHosts(t) !== undefined, {
    error: 'names another number of ports than of hosts. Name one port for each, or one for all',
    abort: true,
  })
  .superRefine((t, context) => {
    for (const one of splitHosts(t)!) {
      const { error } = serverUrl.safeParse(one)
      if (error) return context.addIssue({ code: 'custom', message: error.issues[0]!.message })
    }
    // The server would choose one by the user's name.
    if (new URL(splitHosts(t)![0]!).pathname.length < 2)
      context.addIssue({
        code: 'custom',
        message: 'must name a database, as in postgres://user:password@host:5432/name',
      })
  })

/** Links are made and cookies are set for the root. */
const hasNoPath = (t: string): boolean => {
  if (!URL.canParse(t)) return true
  const { pathname, search, hash } = new URL(t)
  return /^\/*$/.test(pathname) && search + hash === ''
}

/** Every link in a mail would tell them. */
const hasNoPassword = (t: string): boolean =>
  !URL.canParse(t) || new URL(t).username + new URL(t).password === ''

const hasHost = (t: string): boolean => !URL.canParse(t) || new URL(t).hostname !== ''

/** An address alone, or after the name of the sender. */
const SENDER =
  /^(?:[^\s<>@,;"]+@[^\s<>@,;"]+|(?:"[^"\p{Cc}]*" *|[^"<>@,;\p{Cc}]*)<[^\s<>@,;"]+@[^\s<>@,;"]+>)$/u

const wholeNumber = (least: number, most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((n) => n >= least && n <= most, error)

/** The address is signed, so it must contain nothing that is cut off, such as a query. */
const isPlainAddress = (t: string): boolean => {
  if (!URL.canParse(t)) return true
  const { username, password, search, hash } = new URL(t)
  return username + password + search + hash === ''
}

/** It is sent in a header of each call. */
const keyWord = z.string().regex(/^[!-~]{1,200}$/, 'must be 1 to 200 letters, digits or signs without blanks')

const environment = z.object({
  PORT: wholeNumber(1, 65_535, 'must be a port number from 1 to 65535').default(3000),
  HOST: textUpTo(255).default('127.0.0.1'),
  DATA_DIR: textUpTo(1_000).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  // At least six, because each purpose has its own connections (db/pools.ts).
  DATABASE_CONNECTIONS: wholeNumber(6, 500, 'must be a whole number from 6 to 500').optional(),
  APP_URL: urlOf(['http:', 'https:'])
    .refine(
      hasNoPath,
      'must be an address without a path, ? or #, because the product is served at the root of its address',
    )
    .refine(hasNoPassword, 'must be an address without a name and a password')
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'])
    .refine(hasHost, 'must name the mail server, as in smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: textUpTo(320)
    .regex(SENDER, 'must be one email address, such as no-reply@example.org or Ankura <no-reply@example.org>')
    .default('Ankura <no-reply@localhost>'),
  S3_ENDPOINT: urlOf(['http:', 'https:'])
    .refine(isPlainAddress, 'must be an address without a name, a password, ? or #')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, hyphens and dots',
    )
    .optional(),
  S3_REGION: keyWord.optional(),
  S3_ACCESS_KEY_ID: keyWord.optional(),
  S3_SECRET_ACCESS_KEY: keyWord.optional(),
  TRUST_PROXY: z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PROGRAMME_FILE: textUpTo(1_000).optional(),
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

function readProgramme(file: string | undefined): Programme {
  if (!file) return defaultProgramme
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new OperatorProblem(`PROGRAMME_FILE: the file ${file} cannot be read.`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OperatorProblem(`PROGRAMME_FILE: ${file} is not valid JSON.`)
  }
  const read = programmeSchema.safeParse(json)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new OperatorProblem(
    `PROGRAMME_FILE: in ${file}, ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`,
  )
}

/** The first region of S3, which servers without regions accept. */
const DEFAULT_REGION = 'us-east-1'

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All settings that S3 needs, or none. */
function readS3(e: z.infer<typeof environment>): S3Settings | undefined {
  const missing = S3_NEEDED.filter((name) => e[name] === undefined)
  if (missing.length === S3_NEEDED.length && e.S3_REGION === undefined) return undefined
  if (missing.length > 0)
    throw new OperatorProblem(
      `${missing.join(', ')}: missing. Files are kept in S3 where ${S3_NEEDED.join(', ')} are all set; set none of them to keep files in DATA_DIR.`,
    )
  return {
    endpoint: e.S3_ENDPOINT!.replace(/\/+$/, ''),
    bucket: e.S3_BUCKET!,
    region: e.S3_REGION ?? DEFAULT_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID!,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
  }
}

/** Reads the environment. Throws an `OperatorProblem` that names the first invalid setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new OperatorProblem(`${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const e = read.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    appUrl: (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: readS3(e),
    trustProxy: ['on', 'true', '1'].includes(e.TRUST_PROXY),
    logLevel: e.LOG_LEVEL,
    programme: readProgramme(e.PROGRAMME_FILE),
  }
}
