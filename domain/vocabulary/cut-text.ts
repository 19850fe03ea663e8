/** A text is cut at 80 characters unless a place says otherwise (values.md, Text cuts). */
export const DEFAULT_CUT = 80

export const cutText = (text: string, at: number = DEFAULT_CUT): string =>
  text.length > at ? `${text.slice(0, at).trimEnd()}…` : text
