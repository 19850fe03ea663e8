import { CONTACT_FIELDS, CONTACT_LIMITS, CONTACT_NOT_SENT } from '#domain/api/contact-limits.ts'
import { NO_INPUT, type ContactPage, type PublicFrame } from '#domain/api/public-page.ts'
import { incubatorHref } from './card.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Form, type FormField } from './form.tsx'
import { Frame } from './frame.tsx'

const { contact: texts, form } = siteTexts

type Name = keyof typeof CONTACT_FIELDS

const inputOf = (name: Name, type: FormField['type'], autoComplete?: string): FormField => ({
  name,
  label: CONTACT_FIELDS[name].label,
  type,
  max: CONTACT_LIMITS[name],
  isRequired: true,
  ...(autoComplete === undefined ? {} : { autoComplete }),
})
const FIELDS = [
  inputOf('name', 'text', 'name'),
  inputOf('email', 'email', 'email'),
  inputOf('phone', 'tel', 'tel-national'),
  inputOf('subject', 'text'),
  inputOf('message', 'area'),
]

interface Props extends Pick<ContactPage, 'state' | 'incubator'> {
  frame: PublicFrame
}

/** The contact form, to the programme or to an incubator (public-pages.md, Contact form). */
const ContactForm = ({ state, incubator, frame }: Props) => (
  <>
    <p className="form-line">{texts.goesTo(incubator?.name ?? frame.programme.name)}</p>
    <Form
      id="contact-form"
      action="/contact"
      fields={FIELDS}
      state={state}
      submit={texts.send}
      failed={CONTACT_NOT_SENT}
      hidden={incubator === null ? {} : { incubator_id: incubator.id }}
      next={
        incubator === null
          ? { href: '/', label: form.backHome }
          : { href: incubatorHref(incubator.id, false), label: texts.backTo(incubator.name) }
      }
    />
  </>
)

/** The contact form as a part of the landing page. */
export const ContactSection = ({ frame }: { frame: PublicFrame }) => (
  <section className="contact" id="contact" aria-labelledby="contact-title">
    <h2 id="contact-title">{texts.title}</h2>
    <ContactForm state={NO_INPUT} incubator={null} frame={frame} />
  </section>
)

/** The contact form as a page of its own. */
export const Contact = ({ page, frame }: { page: ContactPage; frame: PublicFrame }) => {
  const { incubator } = page
  return (
    <Document
      frame={frame}
      title={incubator === null ? texts.name : texts.nameOf(incubator.name)}
      description={texts.description(incubator?.name ?? frame.programme.name)}
      canonical={incubator === null ? '/contact' : null}
    >
      <Frame frame={frame}>
        <section className="contact">
          <h1>{texts.title}</h1>
          <ContactForm state={page.state} incubator={incubator} frame={frame} />
        </section>
      </Frame>
    </Document>
  )
}
