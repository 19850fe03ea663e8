import { expect, test } from 'vitest'
import { splitHosts } from './hosts.ts'

test.each<[string, string[] | undefined]>([
  ['postgres://me:pw@a:5432/db?sslmode=require', ['postgres://me:pw@a:5432/db?sslmode=require']],
  ['postgres://a:5432,b:5433/db', ['postgres://a:5432/db', 'postgres://b:5433/db']],
  [
    'postgresql://me:p,w%40@a,b:1/db?x=1',
    ['postgresql://me:p,w%40@a/db?x=1', 'postgresql://me:p,w%40@b:1/db?x=1'],
  ],
  ['postgres://[::1]:1,[::2]:2/db', ['postgres://[::1]:1/db', 'postgres://[::2]:2/db']],
  ['postgres:///db?host=a', ['postgres:///db?host=a']],
  ['postgres:///db?host=a,b', ['postgres:///db?host=a', 'postgres:///db?host=b']],
  ['postgres:///db?host=a%2Cb&port=1,2', ['postgres:///db?host=a&port=1', 'postgres:///db?host=b&port=2']],
  [
    'postgres://me@/db?host=a,b&port=7',
    ['postgres://me@/db?host=a&port=7', 'postgres://me@/db?host=b&port=7'],
  ],
  ['postgres:///db?host=a,b,c&port=1,2', undefined],
])('%s names these servers', (url, servers) => {
  expect(splitHosts(url)).toEqual(servers)
})
