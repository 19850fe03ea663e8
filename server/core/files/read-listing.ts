import type { S3Settings } from '#server/platform/settings.ts'
import { XmlScanner } from '#server/platform/sheets/xml-scanner.ts'
import { S3Failure } from './s3-failure.ts'

export interface Listing {
  found: { key: string; writtenAt: Date }[]
  /** Whether more files follow. */
  isCut: boolean
}

/** Parses a page of S3's ListObjects. Any other answer means that the server is not S3. */
export function readListing(s3: S3Settings, xml: string): Listing {
  const page: Listing = { found: [], isCut: false }
  let text = ''
  let key = ''
  let writtenAt = ''
  const scanner = new XmlScanner({
    open: () => void (text = ''),
    text: (readText) => void (text += readText()),
    close(tag) {
      if (tag === 'Key') key = text
      else if (tag === 'LastModified') writtenAt = text
      else if (tag === 'IsTruncated') page.isCut = text === 'true'
      else if (tag === 'Contents') page.found.push({ key, writtenAt: new Date(writtenAt) })
      text = ''
    },
  })
  try {
    scanner.feed(xml)
    scanner.end()
  } catch (cause) {
    throw new S3Failure(`S3_ENDPOINT: ${s3.endpoint} answers, but not as S3 does.`, { cause })
  }
  return page
}
