const grouped = new Intl.NumberFormat('en-IN')

/** A number with Indian grouping: "12,34,567.5". */
export const formatNumber = (n: number): string => grouped.format(n)
