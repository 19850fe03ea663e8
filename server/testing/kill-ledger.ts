/**
 * What a client of the product knows of its own writes: what was acknowledged, and what was sent and never
 * answered. The latter may have happened or not, but never by half.
 */
export type Certainty = 'acknowledged' | 'unanswered'

export interface Sent {
  certainty: Certainty
}

/** A record of some module: where it is and how it was last answered; unanswered while a change is under way. */
export interface SentRecord extends Sent {
  path?: string
  record?: { version: number }
}

export class Ledger {
  /** One record after another of every module, each added and changed once. */
  readonly modules: SentRecord[] = []
  /** Single records, by the name that they were sent with. */
  readonly creates = new Map<string, Sent & { id?: string; amount: number }>()
  /** Records deleted together, by their ids. */
  readonly deletes: (Sent & { ids: string[] })[] = []
  /** Amounts written into the one record that is edited again and again, in their order. */
  readonly amounts: (Sent & { amount: number })[] = []
  /** Requests of an editor that the master decided on, in their order. */
  readonly decisions: (Sent & { approvalId: string; amount: number; status: 'approved' | 'rejected' })[] = []
  /** Files of rows that bear one mark, by it. */
  readonly imports = new Map<string, Sent & { id?: string; rows: number }>()

  count(): Record<'creates' | 'deletes' | 'updates' | 'decisions' | 'imports' | 'unanswered', number> {
    const all = [
      ...this.modules,
      ...this.creates.values(),
      ...this.deletes,
      ...this.amounts,
      ...this.decisions,
      ...this.imports.values(),
    ]
    return {
      creates: this.creates.size + this.modules.length,
      deletes: this.deletes.length,
      updates: this.amounts.length,
      decisions: this.decisions.length,
      imports: this.imports.size,
      unanswered: all.filter((sent) => sent.certainty === 'unanswered').length,
    }
  }
}
