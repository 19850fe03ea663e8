import { expect, it } from 'vitest'
import { isPrintable } from './printable.ts'

it.each(['\u200b\u200b', '\u00ad', '\u202e', '\u2800', '\u3164', ' \u200d ', 'a\u0001', 'a\ud800'])(
  'a text that shows nothing, or something that cannot be shown, is refused: %j',
  (text) => expect(isPrintable(text)).toBe(false),
)

it.each(['', ' ', '-', '0', 'x', '🌱', '👩\u200d🌾', 'ಕ್\u200cಷ', 'ಅ', 'على', 'a\u00adb', 'a\nb'])(
  'any other text is accepted: %j',
  (text) => expect(isPrintable(text)).toBe(true),
)
