import { expect, it } from 'vitest'
import { factsIn } from './incubator-about.ts'
import { incubator } from './incubator.ts'

it('the facts of an incubator are fields that it has', () => {
  const facts = factsIn({})
  expect(Object.keys(incubator.fields).filter((name) => facts.includes(name))).toHaveLength(facts.length)
})
