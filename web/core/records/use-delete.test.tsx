import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { prototype } from '#domain/entities/prototype.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import { renderUi } from '#web/testing/render.tsx'
import { Questions } from '#web/platform/ui/questions.tsx'
import { deleteRecords } from './use-delete.ts'

const rowsOf = (names: readonly string[]) => names.map((name) => ({ _id: name, name }) as unknown as Row)

it.each<[Entity, readonly string[], RegExp]>([
  [
    incubator,
    ['Soil Centre'],
    /^Are you sure you want to delete Soil Centre\? ?You can restore it from deleted incubators\.$/,
  ],
  [
    prototype,
    ['Soil probe'],
    /^Are you sure you want to delete\? ?Soil probe\. You can restore it from deleted prototypes\.$/,
  ],
  [
    incubator,
    ['A', 'B', 'C', 'D', 'E', 'F'],
    /^Are you sure you want to delete 6 incubators\? ?A, B, C, D, E and 1 more\. You can restore them from deleted incubators\.$/,
  ],
])('the question before a deletion names each record once: $name', async (entity, names, expected) => {
  renderUi(<Questions />)
  const answer = deleteRecords(entity, {} as Submit, { outcome: 'apply', isLogged: true }, rowsOf(names))
  const dialog = await screen.findByRole('dialog')
  const sentences = [...dialog.querySelectorAll('p')].map((p) => p.textContent).join(' ')
  expect(sentences).toMatch(expected)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await answer).toBeNull()
})
