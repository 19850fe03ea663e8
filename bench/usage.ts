/** The resources that a process has used, as Linux reports them; undefined on other systems. */
import { existsSync, readFileSync } from 'node:fs'

export interface Usage {
  /** Milliseconds of the processor, all threads together. */
  readonly cpu: number
  /** Bytes in memory. */
  readonly memory: number
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10

export function readUsage(pid: number): Usage {
  if (!existsSync(`/proc/${pid}/stat`)) return { cpu: Number.NaN, memory: Number.NaN }
  // After the name, which may contain spaces: the state is field 3, user and system time are fields 14 and
  // 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS,
    memory: Number(kilobytes) * 1024,
  }
}
