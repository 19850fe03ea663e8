import type { MessageOf, ProblemParams } from '#domain/codes/codes.ts'

/**
 * A problem and its place: `path` in the input, such as "founders.0.name", or '' for all of it. `field` is
 * the field concerned if it differs from the one at the path. domain/messages builds its sentence.
 */
export type Problem = MessageOf<ProblemParams> & { readonly path: string; readonly field?: string }

/** A value, or at least one problem, each at its part of the value. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; problems: readonly Problem[] }

/** The parameters of a code. They may be omitted if the code has none. */
type Given<Params> = Readonly<Record<string, never>> extends Params ? [params?: Params] : [params: Params]

export const problemAt = <Code extends keyof ProblemParams>(
  path: string,
  code: Code,
  ...[params]: Given<ProblemParams[Code]>
): Problem =>
  // The caller's types guarantee the parameters of this code. TypeScript cannot narrow the union by a generic
  // code.
  ({ path, code, params: params ?? {} }) as Problem

/** Refuses a value for a reason that concerns all of it. */
export const refuse = <Code extends keyof ProblemParams>(
  code: Code,
  ...params: Given<ProblemParams[Code]>
): { ok: false; problems: readonly Problem[] } => ({ ok: false, problems: [problemAt('', code, ...params)] })

const join = (part: string | number, path: string): string => (path === '' ? String(part) : `${part}.${path}`)

/** Converts problems of a part into problems of the whole. */
export const below = (part: string | number, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    path: join(part, problem.path),
    ...(problem.field === undefined ? {} : { field: join(part, problem.field) }),
  }))
