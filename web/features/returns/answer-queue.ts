/**
 * What a person answered and the server has not stored yet (returns.md, Screens of returns). It is sent shortly after the last key,
 * kept in the browser until it has arrived, and sent again when the connection is back.
 */
import type { Answer, Return } from '#domain/api/returns.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import {
  dropKept,
  keepAnswers,
  readKept,
  type Base,
  type Entries,
  type Entry,
  type Typed,
} from './kept-answers.ts'

export interface QueueState {
  /** What the server stored, by which changes are compared. */
  readonly stored: readonly Answer[]
  readonly entries: Entries
  readonly how: 'idle' | 'saving' | 'kept' | 'failed'
  /** Why nothing more is sent. */
  readonly detail: string | null
  readonly savedAt: Date | null
}

export type SentAnswer = Typed & { readonly code: string; readonly expected: Base }

interface Options {
  uid: string
  id: string
  stored?: readonly Answer[]
  save: (answers: SentAnswer[]) => Promise<Return>
  onSaved: (answer: Return) => void
  /** The return can no longer be changed, so it is read again. */
  onClosed: () => void
}

/** In milliseconds, after the last key. */
const PAUSE = 700
/** In milliseconds, until the next attempt without a connection. */
export const RETRY = 15_000

/** Without a connection, too often, or while the service restarts: the next attempt may succeed. */
const NOT_NOW: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

const NAMES = ['value', 'state', 'parts', 'note', 'files'] as const
const isWaiting = ({ refused, theirs }: Entry): boolean => refused === undefined && theirs === undefined
const indexIn = (path: string): number => Number(path.split('.')[1])

export class AnswerQueue {
  #state: QueueState
  readonly #options: Options
  readonly #watchers = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    const entries = readKept(options.uid, options.id)
    const isAny = Object.keys(entries).length > 0
    const { stored = [] } = options
    this.#state = { stored, entries, how: isAny ? 'kept' : 'idle', detail: null, savedAt: null }
    if (isAny) this.#later(0)
  }

  get = (): QueueState => this.#state
  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => void this.#watchers.delete(notify)
  }

  /** Takes what was read from the server. */
  read(stored: readonly Answer[]): void {
    this.#set({ stored })
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change }
    for (const notify of this.#watchers) notify()
  }

  #put(change: Partial<QueueState>): void {
    const { entries } = { ...this.#state, ...change }
    const { uid, id } = this.#options
    if (Object.keys(entries).length === 0) dropKept(uid, id)
    else keepAnswers(uid, id, entries)
    this.#set(change)
  }

  #later(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), pause)
  }

  #baseOf(code: string, typed: Typed, before: Base): Base {
    const answer = this.#state.stored.find((one) => one.code === code)
    const named = NAMES.filter((name) => name in typed)
    return Object.fromEntries(
      named.map((name) => [name, name in before ? before[name] : (answer?.[name] ?? null)]),
    )
  }

  change(code: string, patch: Typed): void {
    const before = this.#state.entries[code]
    const typed = { ...before?.typed, ...patch }
    const entry: Entry = { typed, base: this.#baseOf(code, typed, before?.base ?? {}) }
    this.#put({ entries: { ...this.#state.entries, [code]: entry }, detail: null })
    this.#later(PAUSE)
  }

  /** After somebody else's answer: keeps one's own over it, or gives it up. */
  settle(code: string, isKept: boolean): void {
    const { [code]: entry, ...entries } = this.#state.entries
    if (!entry) return
    const { typed, theirs } = entry
    if (!isKept || !theirs) return this.#put({ entries })
    const base = Object.fromEntries(NAMES.filter((name) => name in typed).map((name) => [name, theirs[name]]))
    this.#put({ entries: { ...entries, [code]: { typed, base } } })
    this.#later(0)
  }

  /** Sends what waits; another call waits for the one before. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) {
      await this.#sending
      return this.#waiting().length > 0 && this.#state.how === 'idle' ? this.send() : undefined
    }
    const sent = this.#waiting()
    if (sent.length === 0) return
    this.#put({ how: 'saving' })
    this.#sending = this.#save(sent)
    await this.#sending
    this.#sending = undefined
    if (this.#state.how === 'idle' && this.#waiting().length > 0) this.#later(0)
  }

  /** Sends everything, and says whether all of it is stored. */
  async flush(): Promise<boolean> {
    while (this.#waiting().length > 0) {
      await this.send()
      if (this.#state.how !== 'idle') break
    }
    return Object.keys(this.#state.entries).length === 0
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #waiting = (): (readonly [string, Entry])[] =>
    Object.entries(this.#state.entries).filter(([, entry]) => isWaiting(entry))

  async #save(sent: readonly (readonly [string, Entry])[]): Promise<void> {
    try {
      const answer = await this.#options.save(
        sent.map(([code, { typed, base }]) => ({ code, ...typed, expected: base })),
      )
      this.#state = { ...this.#state, stored: answer.answers }
      const entries = Object.fromEntries(
        Object.entries(this.#state.entries).flatMap(([code, entry]) => {
          const was = sent.find(([one]) => one === code)?.[1]
          if (was === entry) return []
          return [[code, was ? { ...entry, base: this.#baseOf(code, entry.typed, {}) } : entry]]
        }),
      )
      this.#options.onSaved(answer)
      this.#put({ entries, how: 'idle', detail: null, savedAt: new Date() })
    } catch (error) {
      this.#fail(asProblem(error), sent)
    }
  }

  #fail(problem: Problem, sent: readonly (readonly [string, Entry])[]): void {
    const { code, status, errors, detail, more } = problem
    if (NOT_NOW.has(status)) {
      this.#put({ how: 'kept' })
      return this.#later(RETRY)
    }
    const entries = { ...this.#state.entries }
    const current = Array.isArray(more['current']) ? (more['current'] as readonly Answer[]) : []
    for (const { path, message } of errors) {
      const [name, entry] = sent[indexIn(path)] ?? []
      if (name === undefined || !entry || entries[name] !== entry) continue
      const theirs = code === 'stale' ? current.find((one) => one.code === name) : undefined
      const part = path.split('.').slice(2).join('.') || 'value'
      entries[name] = theirs
        ? { ...entry, theirs }
        : { ...entry, refused: { ...entries[name]?.refused, [part]: message } }
    }
    const isPlaced = errors.some(({ path }) => sent[indexIn(path)] !== undefined)
    this.#put({ entries, how: isPlaced ? 'idle' : 'failed', detail: isPlaced ? null : detail })
    if (code === 'conflict') this.#options.onClosed()
  }
}
