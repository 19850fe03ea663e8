export interface Problem {
  path: string
  message: string
}

/** A value, or a sentence that says why there is none; `problems` where parts of the value have their own. */
export type Reading<Value> =
  | { ok: true; value: Value }
  | { ok: false; message: string; problems?: readonly Problem[] }
