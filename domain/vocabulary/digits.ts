/** The zeros of the scripts in which files have digits: those of India, Arabic ones, and wide ones. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0)!)
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu

/** The same text with the digits 0 to 9: "೨೦೨೪" is 2024. Raised digits are others and stay. */
export const withPlainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
