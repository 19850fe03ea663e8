/** The built product and its floor as processes of their own. */
import { startServerProcess, type Place, type ServerProcess } from '#server/testing/server-process.ts'

export type { Place, ServerProcess }

/** With the demo programme, whose accounts sign in to nothing else; `parameters` are none for an empty one. */
export const startProduct = (place: Place, parameters = ['--demo']): Promise<ServerProcess> =>
  startServerProcess(['dist/server/main.js', ...parameters], place)

export const startFloor = (place: Place, planFile: string): Promise<ServerProcess> =>
  startServerProcess(['--import', 'tsx', 'bench/floor.ts', planFile], place)
