/**
 * Measures what a first visit of a public page takes on slow 4G with a processor four times slower: requests, bytes on
 * the wire, the largest paint, and whether anything shifts.
 *   tsx bench/public-pages.ts <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'
import { startProduct } from './product.ts'
import { openBrowser, takeTurns, visitFirst } from './visit.ts'

const SLOWDOWN = 4

export interface PublicPage {
  page: string
  requests: number
  bytes: number
  /** Milliseconds. */
  largestPaint: number
  shifted: number
}

export interface PublicPageResults {
  pages: PublicPage[]
}

interface Listed {
  readonly data: readonly { readonly _id: string }[]
}

async function measurePublicPages(): Promise<PublicPageResults> {
  const place = await fillPlace(await makePlace('embedded'), 1)
  const running = await startProduct(place)
  const browser = await openBrowser()
  try {
    const firstOf = async (list: string): Promise<string> => {
      const answer = await fetch(`${running.address}/api/public/${list}`)
      return ((await answer.json()) as Listed).data[0]!._id
    }
    const incubator = `/landingIncubator/${await firstOf('incubators?type=COE&sort=name')}`
    const addresses = [
      '/',
      '/COE',
      '/incubators',
      incubator,
      ...['performance', 'funding', 'documents', 'events'].map((tab) => `${incubator}?tab=${tab}`),
      `/landingStartup/${await firstOf('startups')}`,
      `/mentor-landing/${await firstOf('mentors')}`,
      `/event/register/${await firstOf('events?is=upcoming')}`,
      '/contact',
      '/search?q=agri',
    ]
    const pages: PublicPage[] = []
    for (const address of addresses) {
      const url = running.address + address
      const visits = await takeTurns(() => visitFirst(browser, url, undefined, SLOWDOWN))
      pages.push({
        page: address.replace(/[\da-f-]{36}/, '{id}'),
        requests: middleOf(visits.map((visit) => visit.requests)),
        bytes: middleOf(visits.map((visit) => visit.bytes)),
        largestPaint: middleOf(visits.map((visit) => visit.largestPaint)),
        shifted: Math.max(...visits.map((visit) => visit.shifted)),
      })
    }
    return { pages }
  } finally {
    await browser.close()
    await running.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/public-pages.ts <file>')
const results = await measurePublicPages()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(results, null, 2))
