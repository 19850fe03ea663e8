/** The languages with a catalogue. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A sentence for each code, with the parameters of that code. */
export type Sentences<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

/** The sentence of a message. */
export const formatWith = <Params, Code extends keyof Params>(
  sentences: Sentences<Params>,
  { code, params }: { readonly code: Code; readonly params: Params[Code] },
): string => sentences[code](params)
