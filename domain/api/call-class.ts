import type { Contract } from './contract.ts'

/**
 * The classes of calls. Each has limits of its own for how much one account or visitor may have under way
 * (limits.md, Limits of what is under way). Those of pictures and sheets are parts of calls of other classes. `stream` and `monitor` have none: a stream has bounds of its own.
 */
export type CallClass =
  | 'read'
  | 'search'
  | 'page'
  | 'write'
  | 'batch'
  | 'export'
  | 'upload'
  | 'uploaded-picture'
  | 'picture'
  | 'sheet'
  | 'import'
  | 'mail'
  | 'sign-in'
  | 'stream'
  | 'monitor'

const isStream = ({ answers }: Contract): boolean =>
  Object.values(answers).some((answer) => Array.isArray(answer) && answer.includes('text/event-stream'))

/** The class of a call: the one that its contract names, otherwise the one that follows from its method. */
export function classOf(contract: Contract): CallClass {
  if (contract.callClass) return contract.callClass
  if (contract.access === 'monitors') return 'monitor'
  if (isStream(contract)) return 'stream'
  return contract.endpoint.startsWith('GET ') ? 'read' : 'write'
}
