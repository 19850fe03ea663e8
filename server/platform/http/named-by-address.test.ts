import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { findNamed, NAMED_BY_ADDRESS } from './named-by-address.ts'

const WEB = new URL('../../../web/', import.meta.url)
/** The addresses of the web's router with parts that name something. */
const namingAddresses = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/feature.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, WEB), 'utf8').matchAll(/\b(?:at|inside)\('([^']*\$[^']*)'\)/g),
    ])
    .map(([, address]) => address!)

// (screens.md, Addresses of the web)
test('it is known of every address whether what it names is there', () => {
  const addresses = namingAddresses()
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(NAMED_BY_ADDRESS, address).toHaveProperty([address])
})

const portal: Actor = { ...VISITOR, kind: 'portal-edit' }
const startup: Actor = { ...VISITOR, kind: 'startup', startupId: 's1' }

test.each([
  ['/records/$module', { module: 'prototype' }, {}, true, true],
  ['/records/$module', { module: 'approval' }, {}, false, false],
  ['/records/$module', { module: 'constructor' }, {}, false, false],
  // Startups read no notes.
  ['/records/$module', { module: 'note' }, {}, true, false],
  ['/incubators/$kind', { kind: 'tbis' }, {}, true, true],
  ['/incubators/$kind', { kind: 'coes' }, {}, false, false],
  ['/imports/$id', { id: '42' }, {}, '/imports/42', '/imports/42'],
  ['/profile/complete', {}, {}, true, true],
  ['/profile/complete', {}, { edit: '42' }, '/incubator/42', '/incubator/42'],
  ['/startups', {}, { id: '42' }, true, true],
])('%s of %j with %j names %s for the portal, and %s for a startup', (address, params, query, whole, own) => {
  expect(findNamed({ address, params, query }, portal)).toBe(whole)
  expect(findNamed({ address, params, query }, startup)).toBe(own)
})

test('a visitor learns which modules there are, and of no record whether it exists', () => {
  const named = (address: string, params: Record<string, string>) =>
    findNamed({ address, params, query: {} }, undefined)
  expect(named('/records/$module', { module: 'note' })).toBe(true)
  expect(named('/records/$module', { module: 'nothing' })).toBe(false)
  expect(named('/startup/$id', { id: '42' })).not.toBe(false)
})
