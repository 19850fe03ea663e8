import { expect, it } from 'vitest'
import { startup } from '#domain/entities/startup.ts'
import { mergeOntoCurrent } from './merge-onto-current.ts'

const asha = { _id: 'a', name: 'Asha', phoneNumber: '5000000001' }
const ravi = { _id: 'r', name: 'Ravi', phoneNumber: '5000000002' }
const meena = { _id: 'm', name: 'Meena', phoneNumber: null }

it("a person's save over a newer list keeps their own items and leaves those of others as they are", () => {
  const read = { founders: [asha, ravi], name: 'Sense' }
  const now = { founders: [{ ...asha, phoneNumber: '5000000009' }, ravi, meena], name: 'Sensor' }
  const added = { name: 'Nila', phoneNumber: null }
  const mine = { founders: [{ ...asha, phoneNumber: '5000000008' }, added], name: 'Senses' }
  expect(mergeOntoCurrent(startup, mine, { read, now })).toEqual({
    founders: [{ ...asha, phoneNumber: '5000000008' }, meena, added],
    name: 'Senses',
  })
})
