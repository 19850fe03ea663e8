import type { CallClass, Contract } from './contract.ts'

const isStream = ({ answers }: Contract): boolean =>
  Object.values(answers).some((answer) => Array.isArray(answer) && answer.includes('text/event-stream'))

/** The class of a call: the one that its contract names, otherwise the one that follows from its method. */
export function classOf(contract: Contract): CallClass {
  if (contract.callClass) return contract.callClass
  if (contract.access === 'monitors') return 'monitor'
  if (isStream(contract)) return 'stream'
  return contract.endpoint.startsWith('GET ') ? 'read' : 'write'
}
