import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react'
import type { ProgrammeView } from '#domain/api/programme.ts'
import classes from './public-footer.module.css'

const SOCIAL = [
  { key: 'x', name: 'X', icon: IconBrandX },
  { key: 'facebook', name: 'Facebook', icon: IconBrandFacebook },
  { key: 'linkedin', name: 'LinkedIn', icon: IconBrandLinkedin },
] as const

/**
 * Contact details and social links, as far as the programme's settings give them
 * (public-pages.md, Public footer).
 */
export const PublicFooter = ({ programme }: { programme: ProgrammeView | undefined }) => {
  const contact = programme?.contact
  const social = SOCIAL.filter(({ key }) => programme?.social[key])
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <address className={classes.contact}>
          <strong>{programme?.name ?? '\u00a0'}</strong>
          {contact?.address && <span>{contact.address}</span>}
          {contact?.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
          {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </address>
        <div className={classes.links}>
          {programme?.official_website && (
            <a href={programme.official_website} rel="noopener noreferrer">
              Official website
            </a>
          )}
          {social.length > 0 && (
            <ul className={classes.social}>
              {social.map(({ key, name, icon: IconOf }) => (
                <li key={key}>
                  <a href={programme?.social[key] ?? '#'} aria-label={name} rel="noopener noreferrer">
                    <IconOf size={20} stroke={1.6} aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
