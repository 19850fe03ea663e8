/** The largest JSON body. Imports and files have larger limits of their own. */
export const BODY_MAX = 1_000_000
