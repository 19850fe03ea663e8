/** Starts the built product and its floors as separate processes. */
import { startServerProcess, type Place, type ServerProcess } from '#server/testing/server-process.ts'

export type { Place, ServerProcess }

/**
 * Starts with the demo programme, whose accounts can sign in only to the demo; without `parameters` it is
 * empty.
 */
export const startProduct = (place: Place, parameters = ['--demo']): Promise<ServerProcess> =>
  startServerProcess(['dist/server/main.js', ...parameters], place)

/** `same` runs the product's statements, `one` a single statement for each answer. */
export const startFloor = (place: Place, planFile: string, floor: 'same' | 'one'): Promise<ServerProcess> =>
  startServerProcess(['--import', 'tsx', 'bench/floor.ts', planFile, floor], place)
