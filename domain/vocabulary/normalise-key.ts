/** Letters and digits alone, so that "Grant / Equity", "grant/equity" and "GRANT EQUITY" are one. */
export const normaliseKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
