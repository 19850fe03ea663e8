import { findRegion } from '#domain/vocabulary/regions.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { accept, type CommonWords, type Kind } from './kind.ts'
import { AS_TEXT, readPlainText, TEXT_MAX } from './text.ts'

/** One of the programme's regions, which its file names. */
export interface RegionField extends CommonWords {
  readonly kind: 'region'
}

const schema = () => ({ type: 'string', maxLength: TEXT_MAX })

/** Any text can be read; which regions there are, and their old spellings, the programme says. */
export const region: Kind<RegionField, string> = {
  ...AS_TEXT,
  isText: true,
  read: (_field, raw) => readPlainText(raw, TEXT_MAX),
  fromText: (_field, cell) => readPlainText(cell, TEXT_MAX),
  settle(_field, value, { regions }) {
    const found = findRegion(regions, value)
    return found ? accept(found.name) : refuse('not-a-region', { text: value.slice(0, 60) })
  },
  accepts: () => ({ ...schema(), description: "One of the programme's regions, or an old spelling of one" }),
  answers: schema,
  holdsAddresses: false,
}
