import { Picture } from './card.tsx'

interface HeadProps {
  readonly name: string
  readonly image: unknown
  /** The line below the name. */
  readonly line?: string
  /** Behind the name. */
  readonly badge?: React.ReactNode
  /** At the right. */
  readonly children?: React.ReactNode
}

/** The head of a public profile: picture, name and a line. */
export const Head = ({ name, image, line = '', badge, children }: HeadProps) => (
  <div className="head">
    <Picture src={image} name={name} size={64} />
    <div className="head-words">
      <h1>
        {name} {badge}
      </h1>
      {line !== '' && <p>{line}</p>}
    </div>
    {children}
  </div>
)
