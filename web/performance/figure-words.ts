import { shortenRupees } from '#domain/vocabulary/money.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** "1,20,000": the whole of it. */
export const wholeFigure = (n: number): string => grouped.format(n)

/** "1.2 Lac": where there is little room, in the words of amounts without their sign. */
export const shortFigure = (n: number): string => shortenRupees(n).slice('₹'.length)
