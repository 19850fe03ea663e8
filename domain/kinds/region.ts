import { findRegion } from '#domain/vocabulary/regions.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { accept, noHref, type CommonSettings, type Kind } from './kind.ts'
import { AS_TEXT, readLine, TEXT_MAX } from './text.ts'

/** One of the programme's regions, which are configured in its file. */
export interface RegionField extends CommonSettings {
  readonly kind: 'region'
}

const schema = () => ({ type: 'string', maxLength: TEXT_MAX })

/** Accepts any text here. The programme defines the regions and their old spellings. */
export const region: Kind<RegionField, string> = {
  ...AS_TEXT,
  isText: true,
  read: (_field, raw) => readLine(raw, TEXT_MAX),
  fromText: (_field, cell) => readLine(cell, TEXT_MAX),
  settle(_field, value, { regions }) {
    const found = findRegion(regions, value)
    return found ? accept(found.name) : refuse('not-a-region', { text: value.slice(0, 60) })
  },
  accepts: () => ({ ...schema(), description: "One of the programme's regions, or an old spelling of one" }),
  answers: schema,
  href: noHref,
  holdsAddresses: false,
}
