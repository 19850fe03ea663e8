/** Keeps only letters and digits, so that "Grant / Equity", "grant/equity" and "GRANT EQUITY" are equal. */
export const normaliseKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
