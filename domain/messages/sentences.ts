/** The languages that there is a catalogue of. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A sentence for each code; none may be left out, and each takes the parameters of its own code. */
export type Sentences<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

/** The sentence of a message. */
export const tellWith = <Params, Code extends keyof Params>(
  sentences: Sentences<Params>,
  { code, params }: { readonly code: Code; readonly params: Params[Code] },
): string => sentences[code](params)
