import type { ProblemPage, PublicFrame } from '#domain/api/public-page.ts'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Frame } from './frame.tsx'

/** Says what is wrong and leads back. */
export const Problem = ({ page, frame }: { page: ProblemPage; frame: PublicFrame }) => (
  <Document frame={frame} title={page.title} description={page.detail} canonical={null}>
    <Frame frame={frame}>
      <section className="problem">
        <h1>{page.title}</h1>
        <p data-problem>{page.detail}</p>
        <a className="button" href={page.back ?? '/'}>
          {page.back === undefined ? siteTexts.problem.home : siteTexts.problem.back}
        </a>
      </section>
    </Frame>
  </Document>
)
