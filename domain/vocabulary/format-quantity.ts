const grouped = new Intl.NumberFormat('en-IN')

/** "1 entry", "1,20,000 entries": a number with Indian grouping and what it counts, in its singular or plural. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${grouped.format(count)} ${count === 1 ? one : many}`
