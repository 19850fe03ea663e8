/** A text is cut at 80 characters by default (values.md, Text cuts). */
export const DEFAULT_CUT = 80

export const cutText = (text: string, at: number = DEFAULT_CUT): string =>
  text.length > at ? `${text.slice(0, at).trimEnd()}…` : text
