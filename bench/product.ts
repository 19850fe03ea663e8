/** The built product and its floor as processes of their own. */
import { startServerProcess, type Place, type ServerProcess } from '#server/testing/server-process.ts'

export type { Place, ServerProcess }

export const startProduct = (place: Place): Promise<ServerProcess> =>
  startServerProcess(['dist/server/main.js'], place)

export const startFloor = (place: Place, planFile: string): Promise<ServerProcess> =>
  startServerProcess(['--import', 'tsx', 'bench/floor.ts', planFile], place)
