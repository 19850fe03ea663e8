import { Picture } from './card.tsx'

interface HeadProps {
  readonly name: string
  readonly image: unknown
  /** The line below the name. */
  readonly line?: string
  /** Badges behind the name. */
  readonly children?: React.ReactNode
}

/** The head of a public profile: picture, name and a line. */
export const Head = ({ name, image, line = '', children }: HeadProps) => (
  <div className="head">
    <Picture src={image} name={name} size={64} />
    <div>
      <h1>
        {name} {children}
      </h1>
      {line !== '' && <p>{line}</p>}
    </div>
  </div>
)
