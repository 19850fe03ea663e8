/** A text in a pattern of LIKE, where it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
