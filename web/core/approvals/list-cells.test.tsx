import { expect, it } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { renderUi } from '#web/testing/render.tsx'
import { listCells } from './list-cells.tsx'

it('a request shows each person of a list who changes by themself, with all that is new or gone', () => {
  // (incubators.md, Incubator profile wizard)
  const asha = { _id: 'a', name: 'Asha', designation: 'Chairperson', email: 'asha@example.org' }
  const ravi = { _id: 'r', name: 'Ravi', designation: 'Director', email: null }
  const meena = { _id: 'm', name: 'Meena', designation: 'Member', email: null }
  const kavya = { _id: 'k', name: 'Kavya', designation: 'Secretary', email: null }
  const cells = listCells(
    incubator.fields.board_directors,
    [asha, ravi, meena],
    [{ ...asha, designation: 'Chair' }, meena, kavya],
  )
  const [before, after] = cells.map((cell) =>
    [...renderUi(<>{cell}</>).container.querySelectorAll('li')].map((chip) => chip.textContent),
  )
  expect(before).toEqual(['Changed: AshaDesignation: Chairperson', 'Removed: RaviDesignation: Director'])
  expect(after).toEqual(['Changed: AshaDesignation: Chair', 'Added: KavyaDesignation: Secretary'])
})
