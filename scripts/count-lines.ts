/**
 * Counts the lines and files of the product: TypeScript and style sheets of domain, server, web and demo, without tests.
 *   npx tsx scripts/count-lines.ts
 */
import { isTest, readSources } from '../laws/sources.ts'

const counted = readSources().filter(
  (source) => /^(domain|server|web|demo)\/.*\.(ts|tsx|css)$/.test(source.path) && !isTest(source),
)
const lines = counted.reduce((sum, { text }) => sum + (text.match(/\n/g) ?? []).length, 0)
console.log(`${lines.toLocaleString('en-IN')} lines in ${counted.length.toLocaleString('en-IN')} files`)
