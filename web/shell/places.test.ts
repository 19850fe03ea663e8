import { expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { ALL_FIGURES } from '#domain/entities/performance-modules.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import { PLACED } from './places.ts'

it('every module is shown somewhere', () => {
  const shown = new Set([...PLACED, ...PERFORMANCE_MODULES, ALL_FIGURES])
  const lost = ENTITIES.filter(({ name }) => !shown.has(name)).map(
    ({ name }) =>
      `Add ${name} to PERFORMANCE_MODULES (domain/vocabulary/performance-modules.ts), or say in PLACES (web/shell/places.ts) where it is shown`,
  )
  expect(lost).toEqual([])
})
