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
const BUDGET: Budget = { files: 18, kilobytes: 247 }

/** Aims at 25 requests and 270 KB. */
const PROFILE: Budget = { files: 23, kilobytes: 255 }

/** Addresses that need more. Those of profiles, and forms and tables that show inputs and menus at once. */
const OTHERS: readonly (readonly [addresses: RegExp, budget: Budget])[] = [
  // The figures of its first screen come with the HTML, 15 KB.
  [/^\/dashboard\?portal$/, { files: 23, kilobytes: 246 }],
  // What all pages of returns share is a file of its own.
  [/^\/returns\/figures$/, { files: 19, kilobytes: 240 }],
  // What is shown of a return whoever looks at it comes at once, rather than in files of its own.
  [/^\/returns\/\$id$/, { files: 16, kilobytes: 244 }],
  [/^\/(all-notes|approvals)$/, { files: 17, kilobytes: 248 }],
  [/^\/imports\/\$id$/, { files: 37, kilobytes: 367 }],
  [/^\/profile\/complete$/, { files: 34, kilobytes: 342 }],
  [/^\/(deleted|rights)$/, { files: 25, kilobytes: 270 }],
  [/^\/(startup\/\$id\/documents|profile\/startup\/complete)$/, { files: 24, kilobytes: 255 }],
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
