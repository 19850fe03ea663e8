/** Starts the built product and its floors as separate processes. */
import { startServerProcess, type Place, type ServerProcess } from '#server/testing/server-process.ts'

export { startProduct, type Place, type ServerProcess } from '#server/testing/server-process.ts'

/** `same` runs the product's statements, `one` a single statement for each answer, `hand` what a change needs. */
export type Floor = 'same' | 'one' | 'hand'

export const startFloor = (place: Place, planFile: string, floor: Floor): Promise<ServerProcess> =>
  startServerProcess(['--import', 'tsx', 'bench/floor.ts', planFile, floor], place)
