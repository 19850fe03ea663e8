/** The data folder of the product that the journeys use, by its port. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const dataDirOf = (port: string): string => join(tmpdir(), `ankura-e2e-${port}`)
