import { describe, expect, it } from 'vitest'
import type { Frame, Message } from '#server/platform/outbox/message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const frame: Frame = {
  name: 'Ankura & friends',
  state: 'Karnataka',
  email: 'hello@example.org',
  appUrl: 'https://ankura.example.org',
}
const HOSTILE = `<img src=x onerror="alert('1')">`
const message: Message = {
  to: { name: HOSTILE, email: 'asha@example.org' },
  subject: `Subject ${HOSTILE}`,
  paragraphs: [`Paragraph ${HOSTILE}\nsecond line`],
  facts: [
    {
      title: `Title ${HOSTILE}`,
      rows: [
        [`Label ${HOSTILE}`, `Value ${HOSTILE}\nbelow`],
        ['Link', 'https://meet.example.org/?a=1&b="2"'],
      ],
    },
  ],
  button: { label: `Button ${HOSTILE}`, url: 'https://ankura.example.org/a?b=1&c=2' },
  notes: [`Note ${HOSTILE}`],
  reason: `Reason ${HOSTILE}`,
  isOptional: true,
}

// (notices.md, How mails look)
describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const text = renderText(message, frame)
    // Without tags and entities.
    const shown = renderHtml(message, frame)
      .replace(/<style>[\s\S]*<\/style>/, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) =>
        String({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }[name]),
      )
    for (const part of ['Paragraph', 'Title', 'Label', 'Value', 'Button', 'Note', 'Reason'])
      for (const rendered of [text, shown]) expect(rendered).toContain(`${part} ${HOSTILE}`)
    for (const part of [
      `Hello ${HOSTILE},`,
      'second line',
      'below',
      message.button!.url,
      'hello@example.org',
    ])
      for (const rendered of [text, shown]) expect(rendered).toContain(part)
    expect(text).toContain('https://ankura.example.org/profile')
    // A further line of a value stands deeper than the labels.
    expect(text).toContain(`\n  Label ${HOSTILE}: Value ${HOSTILE}\n    below\n`)
  })

  it('contains no markup that its texts bring, loads nothing and runs nothing', () => {
    const html = renderHtml(message, frame)
    expect(html).not.toContain('<img')
    expect(html.replace(/href="[^"]*"/g, '')).not.toMatch(/src=[^x]|url\(|<script|<link|@import/)
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)
    expect(new Set(links)).toEqual(
      new Set([
        'https://ankura.example.org/a?b=1&amp;c=2',
        'https://meet.example.org/?a=1&amp;b=&quot;2&quot;',
        'https://ankura.example.org/profile',
      ]),
    )
  })

  it('makes links only of web addresses', () => {
    const rows = [['Link', 'javascript:alert(1)'] as const, ['Words', 'see https://example.org'] as const]
    const html = renderHtml({ ...message, facts: [{ rows }] }, frame)
    expect(html).not.toContain('href="javascript')
    expect(html).not.toContain('href="https://example.org')
  })

  it('says how to choose mails only where a person can', () => {
    const must = { ...message, isOptional: false }
    expect(renderText(must, frame)).not.toContain('/profile')
    expect(renderHtml(must, frame)).not.toContain('/profile')
  })

  it('greets somebody whose name is not known', () => {
    const unnamed = { ...message, to: { name: '', email: 'a@example.org' } }
    expect(renderText(unnamed, frame)).toMatch(/^Hello,\n/)
  })
})
