/** A JSON body is never larger; imports and files have their own, larger limits. */
export const BODY_MAX = 1_000_000
