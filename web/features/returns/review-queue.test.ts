import { expect, it } from 'vitest'
import { placeIn, queueOf } from './review-queue.ts'
import { boardRow } from './testing/returns.ts'

const ROWS = [
  boardRow({ _id: 'plain', status: 'submitted' }),
  boardRow({ _id: 'late' }),
  boardRow({ _id: 'warned', status: 'submitted', warnings: 1 }),
  boardRow({ _id: 'done', status: 'accepted' }),
]
const idsFrom = (id: string, decides: boolean) => queueOf(ROWS, id, decides).map(({ _id }) => _id)

// (returns.md, Screens of returns)
it('whoever decides on a return goes on to the others that wait, those with warnings first', () => {
  expect(idsFrom('plain', true)).toEqual(['warned', 'plain'])
})

it.each([
  ['one that waits for nobody’s decision', 'done', true],
  ['one that somebody may only read', 'plain', false],
] as const)('from %s one goes on through the whole board', (_, id, decides) => {
  expect(idsFrom(id, decides)).toEqual(['late', 'warned', 'plain', 'done'])
})

it('a return that was decided counts no longer, here or once the board says so, and stays where it was', () => {
  const held = ['a', 'b', 'c'].map((_id) => boardRow({ _id, status: 'submitted' }))
  const of = (decided: string, id: string, status: 'accepted' | 'submitted') => {
    const rows = held.map((row) => (row._id === decided ? boardRow({ ...row, status: 'accepted' }) : row))
    const { queue, at, waiting } = placeIn(held, rows, { _id: id, status })
    return [queue.map(({ _id }) => _id).join(''), at, waiting]
  }
  expect(of('', 'b', 'submitted')).toEqual(['abc', 1, 3])
  expect(of('', 'b', 'accepted')).toEqual(['abc', 1, 2])
  expect(of('a', 'b', 'submitted')).toEqual(['bc', 0, 2])
})
