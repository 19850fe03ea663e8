/** The built product and its floors as processes of their own. */
import { startServerProcess, type Place, type ServerProcess } from '#server/testing/server-process.ts'

export type { Place, ServerProcess }

/** With the demo programme, whose accounts sign in to nothing else; `parameters` are none for an empty one. */
export const startProduct = (place: Place, parameters = ['--demo']): Promise<ServerProcess> =>
  startServerProcess(['dist/server/main.js', ...parameters], place)

/** `same` runs the statements that the product runs, `one` a single one for each answer. */
export const startFloor = (place: Place, planFile: string, floor: 'same' | 'one'): Promise<ServerProcess> =>
  startServerProcess(['--import', 'tsx', 'bench/floor.ts', planFile, floor], place)
