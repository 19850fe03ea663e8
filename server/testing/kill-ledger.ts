/**
 * The writes of a client: those that were acknowledged, and those that were sent and never answered. An
 * unanswered write may have happened or not, but never in part.
 */
export type Certainty = 'acknowledged' | 'unanswered'

export interface Sent {
  certainty: Certainty
}

/** The last acknowledged value, and the unanswered ones that were sent after it. */
export function possible<T extends Sent>(sent: readonly T[], valueOf: (one: T) => number): number[] {
  const at = sent.findLastIndex((one) => one.certainty === 'acknowledged')
  return sent.slice(Math.max(0, at)).map(valueOf)
}

/** A record of some module, its place and its last answer. It is unanswered while a change is running. */
export interface SentRecord extends Sent {
  path?: string
  record?: { version: number }
}

/** A decision on several requests in one call. */
export interface DecidedTogether extends Sent {
  readonly requests: readonly { approvalId: string; name: string }[]
  /** The kill came between two of them: some were decided, the others still waited. */
  isCut?: boolean
}

/** The startups that added themselves by one invitation, by the mark in their names. */
export interface Joined {
  readonly id: string
  readonly startups: (Sent & { name: string; email: string })[]
}

/** What was done with a return form, in order. */
export const RETURN_STEPS = ['opened', 'reminded', 'saved', 'submitted', 'accepted'] as const
export type ReturnStep = (typeof RETURN_STEPS)[number]

/** A form and the last step that was sent. */
export interface SentReturns extends Sent {
  readonly title: string
  step: ReturnStep
  /** The returns of the two centres, once they are known. */
  readonly ids: string[]
}

export class Ledger {
  /** Records of every module in turn, each added and changed once. */
  readonly modules: SentRecord[] = []
  /** Assignments, sessions and raised requests in turn, each added and changed or answered once. */
  readonly mentoring: SentRecord[] = []
  /** The lengths of the mentor's weekly hours, in order. */
  readonly hours: (Sent & { length: number })[] = []
  readonly joined = new Map<string, Joined>()
  /** Single records, by the name they were sent with. */
  readonly creates = new Map<string, Sent & { id?: string; amount: number }>()
  /** Records deleted together, by their ids. */
  readonly deletes: (Sent & { ids: string[] })[] = []
  /** Amounts written into the one record that is edited repeatedly, in order. */
  readonly amounts: (Sent & { amount: number })[] = []
  /** Requests of an editor that the master decided on, in order. */
  readonly decisions: (Sent & { approvalId: string; amount: number; status: 'approved' | 'rejected' })[] = []
  /** Additions of an editor that the master approves in one call, in order. */
  readonly decidedTogether: DecidedTogether[] = []
  /** Forms of returns, each opened, reminded of, filled in, submitted and accepted by two centres. */
  readonly returns: SentReturns[] = []
  /** Imported files, by the mark in their rows. */
  readonly imports = new Map<string, Sent & { id?: string; rows: number }>()

  count(): Record<
    | 'creates'
    | 'deletes'
    | 'updates'
    | 'decisions'
    | 'cutDecisions'
    | 'joined'
    | 'returns'
    | 'imports'
    | 'unanswered',
    number
  > {
    const joined = [...this.joined.values()].flatMap(({ startups }) => startups)
    const all = [
      ...this.modules,
      ...this.mentoring,
      ...this.hours,
      ...joined,
      ...this.creates.values(),
      ...this.deletes,
      ...this.amounts,
      ...this.decisions,
      ...this.decidedTogether,
      ...this.imports.values(),
      ...this.returns,
    ]
    return {
      creates: this.creates.size + this.modules.length + this.mentoring.length,
      deletes: this.deletes.length,
      updates: this.amounts.length + this.hours.length,
      decisions: this.decisions.length + this.decidedTogether.length,
      cutDecisions: this.decidedTogether.filter(({ isCut }) => isCut).length,
      joined: joined.length,
      returns: this.returns.length,
      imports: this.imports.size,
      unanswered: all.filter((sent) => sent.certainty === 'unanswered').length,
    }
  }
}
