/**
 * The writes of a client: those that were acknowledged, and those that were sent and never answered. An
 * unanswered write may have happened or not, but never in part.
 */
export type Certainty = 'acknowledged' | 'unanswered'

export interface Sent {
  certainty: Certainty
}

/** A record of some module, its place and its last answer. It is unanswered while a change is running. */
export interface SentRecord extends Sent {
  path?: string
  record?: { version: number }
}

export class Ledger {
  /** Records of every module in turn, each added and changed once. */
  readonly modules: SentRecord[] = []
  /** Single records, by the name they were sent with. */
  readonly creates = new Map<string, Sent & { id?: string; amount: number }>()
  /** Records deleted together, by their ids. */
  readonly deletes: (Sent & { ids: string[] })[] = []
  /** Amounts written into the one record that is edited repeatedly, in order. */
  readonly amounts: (Sent & { amount: number })[] = []
  /** Requests of an editor that the master decided on, in order. */
  readonly decisions: (Sent & { approvalId: string; amount: number; status: 'approved' | 'rejected' })[] = []
  /** Additions of an editor that the master approves in one call, in order. */
  readonly decidedTogether: (Sent & { requests: readonly { approvalId: string; name: string }[] })[] = []
  /** Imported files, by the mark in their rows. */
  readonly imports = new Map<string, Sent & { id?: string; rows: number }>()

  count(): Record<'creates' | 'deletes' | 'updates' | 'decisions' | 'imports' | 'unanswered', number> {
    const all = [
      ...this.modules,
      ...this.creates.values(),
      ...this.deletes,
      ...this.amounts,
      ...this.decisions,
      ...this.decidedTogether,
      ...this.imports.values(),
    ]
    return {
      creates: this.creates.size + this.modules.length,
      deletes: this.deletes.length,
      updates: this.amounts.length,
      decisions: this.decisions.length + this.decidedTogether.length,
      imports: this.imports.size,
      unanswered: all.filter((sent) => sent.certainty === 'unanswered').length,
    }
  }
}
