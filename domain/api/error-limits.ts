/** The most characters of each part of a reported crash. The web cuts longer ones. */
export const ERROR_MAX = { message: 1_000, path: 1_000, stack: 8_000 } as const
