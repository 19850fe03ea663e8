/**
 * What the first files of an address may weigh: those in its HTML but for the font of all pages, compressed with brotli,
 * and their number. The build fails beyond it (scripts/web-build.ts, weighPages).
 */
interface Budget {
  files: number
  kilobytes: number
}

/**
 * A page aims at 25 requests and 250 KB. The difference is for what the build does not know: the HTML with the first
 * answers, headers, the calls of the page, pictures, and parts that it loads by itself, such as the module that a
 * performance tab shows.
 */
const BUDGET: Budget = { files: 19, kilobytes: 246 }

/** Aims at 25 requests and 270 KB. */
const PROFILE: Budget = { files: 23, kilobytes: 255 }

/** Addresses that need more or less. */
const OTHERS: readonly (readonly [addresses: RegExp, budget: Budget])[] = [
  // The figures of its first screen come with the HTML, 15 KB.
  [/^\/dashboard\?portal$/, { files: 19, kilobytes: 207 }],
  // What shows a return to whoever fills it in or reviews it comes afterwards.
  [/^\/returns\/(\$id|figures)$/, { files: 16, kilobytes: 212 }],
  [/^\/approvals$/, { files: 21, kilobytes: 252 }],
  [/^\/imports\/\$id$/, { files: 40, kilobytes: 371 }],
  [/^\/profile\/complete$/, { files: 37, kilobytes: 345 }],
  [/^\/deleted$/, { files: 22, kilobytes: 246 }],
  [/^\/(startup|incubator|mentor)(\/\$id|$)/, PROFILE],
]

const budgetOf = (address: string): Budget =>
  OTHERS.find(([addresses]) => addresses.test(address))?.[1] ?? BUDGET

/** How many of the largest files a sentence names. */
const NAMED = 5

/** What the first files of an address exceed, as a sentence; undefined if they are within its budget. */
export function findOverweight(address: string, sizes: ReadonlyMap<string, number>): string | undefined {
  const budget = budgetOf(address)
  const kilobytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
  if (sizes.size <= budget.files && kilobytes <= budget.kilobytes) return undefined
  const largest = [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([file, bytes]) => `${file} ${(bytes / 1024).toFixed(1)} KB`)
  return `${address} loads ${sizes.size} files of ${kilobytes.toFixed(1)} KB at first, more than ${budget.files} files or ${budget.kilobytes} KB; the largest are ${largest.join(', ')}.`
}
