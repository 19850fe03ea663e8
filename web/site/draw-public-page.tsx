import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawPublicPage, PublicFrame, PublicPage } from '#domain/api/public-page.ts'
import { Contact } from './contact.tsx'
import { Incubator } from './incubator.tsx'
import { Incubators } from './incubators.tsx'
import { Landing } from './landing.tsx'
import { Login } from './login.tsx'
import { Mentor } from './mentor.tsx'
import { Embed, OpenData } from './open-data.tsx'
import { Problem } from './problem.tsx'
import { Cancel, Register } from './registration.tsx'
import { Search } from './search.tsx'
import { Startup } from './startup.tsx'

const Page = ({ page, frame }: { page: PublicPage; frame: PublicFrame }) => {
  switch (page.kind) {
    case 'landing':
      return <Landing page={page} frame={frame} />
    case 'startup':
      return <Startup page={page} frame={frame} />
    case 'mentor':
      return <Mentor page={page} frame={frame} />
    case 'search':
      return <Search page={page} frame={frame} />
    case 'incubator':
      return <Incubator page={page} frame={frame} />
    case 'incubators':
      return <Incubators page={page} frame={frame} />
    case 'open-data':
      return <OpenData page={page} frame={frame} />
    case 'embed':
      return <Embed page={page} frame={frame} />
    case 'contact':
      return <Contact page={page} frame={frame} />
    case 'login':
      return <Login page={page} frame={frame} />
    case 'register':
      return <Register page={page} frame={frame} />
    case 'cancel':
      return <Cancel page={page} frame={frame} />
    case 'problem':
      return <Problem page={page} frame={frame} />
  }
}

/** Draws a public page as a whole HTML document. */
export const drawPublicPage: DrawPublicPage = (page, frame) =>
  `<!doctype html>${renderToStaticMarkup(<Page page={page} frame={frame} />)}`
