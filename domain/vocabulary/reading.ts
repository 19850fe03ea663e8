import type { MessageOf, ProblemParams } from '#domain/messages/codes.ts'

/**
 * What is wrong, and where: `path` in what was sent, "founders.0.name", or '' for the whole of it. `field` is the field
 * that it is about where that is not the one at the path. Its sentence is told where somebody reads it
 * (domain/messages).
 */
export type Problem = MessageOf<ProblemParams> & { readonly path: string; readonly field?: string }

/** A value, or why there is none: at least one problem, each at its part of the value. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; problems: readonly Problem[] }

/** The parameters of a code; those of a code that has none may be left out. */
type Given<Params> = Readonly<Record<string, never>> extends Params ? [params?: Params] : [params: Params]

export const problemAt = <Code extends keyof ProblemParams>(
  path: string,
  code: Code,
  ...[params]: Given<ProblemParams[Code]>
): Problem =>
  // That these are the parameters of this code is checked where it is called; one code of many is no case of a union.
  ({ path, code, params: params ?? {} }) as Problem

/** A value that cannot be read, for a reason that holds for the whole of it. */
export const refuse = <Code extends keyof ProblemParams>(
  code: Code,
  ...params: Given<ProblemParams[Code]>
): { ok: false; problems: readonly Problem[] } => ({ ok: false, problems: [problemAt('', code, ...params)] })

const join = (part: string | number, path: string): string => (path === '' ? String(part) : `${part}.${path}`)

/** Problems of a part, as problems of the whole. */
export const below = (part: string | number, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    path: join(part, problem.path),
    ...(problem.field === undefined ? {} : { field: join(part, problem.field) }),
  }))
