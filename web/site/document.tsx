import type { ReactNode } from 'react'
import type { PublicFrame } from '#domain/api/public-page.ts'
import { KEEP_SCHEME } from '#domain/vocabulary/inline-scripts.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { Paused } from '#web/platform/ui/paused.tsx'
import { siteTexts } from './english.tsx'
import { PALETTE } from './palette.ts'

export interface DocumentProps {
  readonly frame: PublicFrame
  readonly title: string
  readonly description: string
  /** The path under which search engines list the page; null: they do not. */
  readonly canonical: string | null
  /** The picture of preview cards: one of the product's own files. The programme's logo if it is none. */
  readonly image?: unknown
  /** Structured data for search engines. */
  readonly data?: readonly object[]
  readonly children: ReactNode
}

/** JSON in an HTML element: no text in it can close the element. */
const inHtml = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Preview cards show no vector graphics. */
const RASTER = /\.(png|jpe?g|webp|gif)$/i

/** The whole address of the picture of preview cards; null if there is none. */
function previewOf({ programme, appUrl }: PublicFrame, image: unknown): string | null {
  const own = typeof image === 'string' && image.startsWith(OWN_FILES) ? image : ''
  const picture = [own, programme.logo].find((one) => RASTER.test(one))
  return picture === undefined ? null : new URL(picture, `${appUrl}/`).href
}

/** The HTML document of a public page: its head, and its content as children. */
export const Document = ({
  frame,
  title,
  description,
  canonical,
  image,
  data = [],
  children,
}: DocumentProps) => {
  const { programme, appUrl, assets } = frame
  const whole = title === '' ? programme.name : `${title} · ${programme.name}`
  const preview = previewOf(frame, image)
  return (
    <html lang={siteTexts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: KEEP_SCHEME }} />
        <title>{whole}</title>
        <meta name="description" content={description} />
        {canonical === null ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={appUrl + canonical} />
            <meta property="og:url" content={appUrl + canonical} />
          </>
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={programme.name} />
        <meta property="og:title" content={title === '' ? programme.name : title} />
        <meta property="og:description" content={description} />
        {preview !== null && <meta property="og:image" content={preview} />}
        <meta name="twitter:card" content="summary" />
        {assets.icon && <link rel="icon" href={assets.icon} type="image/svg+xml" />}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: PALETTE + assets.style }} />
        {assets.script && <script type="module" src={assets.script} />}
        {data.map((one, at) => (
          <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inHtml(one) }} />
        ))}
      </head>
      <body>
        {programme.is_paused && <Paused />}
        {children}
      </body>
    </html>
  )
}
