/** The languages with a catalogue. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A sentence for each code, with the parameters of that code. `Given` is what all of them need besides. */
export type Sentences<Params, Given extends readonly unknown[] = []> = {
  readonly [Code in keyof Params]: (params: Params[Code], ...given: Given) => string
}

/** The sentence of a message. */
export const formatWith = <Params, Code extends keyof Params, Given extends readonly unknown[]>(
  sentences: Sentences<Params, Given>,
  { code, params }: { readonly code: Code; readonly params: Params[Code] },
  ...given: Given
): string => sentences[code](params, ...given)
