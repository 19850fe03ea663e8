/** The resources that a process has used, as Linux reports them; undefined on other systems. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  /** Milliseconds of the processor, all threads together. */
  readonly cpu: number
  /** Bytes in memory. */
  readonly memory: number
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** Fields of a process as Linux counts them, from 1; undefined if there is none. */
function findFields(pid: number | string): string[] | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  // After the name, which may contain spaces, from the third field.
  return [
    '',
    '',
    '',
    ...readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' '),
  ]
}

export function readUsage(pid: number): Usage {
  const fields = findFields(pid)
  if (!fields) return { cpu: Number.NaN, memory: Number.NaN }
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpu: (Number(fields[14]) + Number(fields[15])) * TICK_MILLISECONDS,
    memory: Number(kilobytes) * 1024,
  }
}

/** The process that started this one; undefined if this one is not on this machine. */
export function readParent(pid: number): number | undefined {
  const parent = findFields(pid)?.[4]
  return parent === undefined ? undefined : Number(parent)
}

/** The milliseconds of the processor that a process and its children have used, those that have ended included. */
export function readTreeCpu(pid: number): number {
  const ticksOf = (fields: readonly string[], at: readonly number[]) =>
    at.reduce((sum, n) => sum + Number(fields[n]), 0)
  const own = findFields(pid)
  if (!own) return Number.NaN
  const running = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? findFields(name) : undefined
    return fields?.[4] === String(pid) ? [ticksOf(fields, [14, 15])] : []
  })
  return (ticksOf(own, [14, 15, 16, 17]) + running.reduce((sum, n) => sum + n, 0)) * TICK_MILLISECONDS
}
