/**
 * A mail as HTML for all mail programs: tables, inline styles, no pictures and nothing loaded. Programs that know
 * `prefers-color-scheme` show it dark; the others change the colours themselves or show it light.
 */
import type { Frame, Message } from '#server/platform/outbox/message.ts'
import { mailTexts } from '../english.ts'
import { greetingOf, profileUrl, senderLines } from './render-text.ts'

const { layout: texts } = mailTexts

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text for content and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ESCAPES[c]!)

const withBreaks = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** A value that is a web address can be opened. */
const valueOf = (value: string): string =>
  /^https?:\/\/\S+$/i.test(value)
    ? `<a class="link" href="${escapeHtml(value)}" style="color:${LIGHT.link}">${escapeHtml(value)}</a>`
    : withBreaks(value)

const FONT = "font-family:'Segoe UI',Roboto,'Noto Sans Kannada',Helvetica,Arial,sans-serif"
/** Long names and addresses wrap instead of widening the mail. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'
const LIGHT = {
  page: '#f4f5f8',
  card: '#ffffff',
  line: '#dfe2ea',
  text: '#1c2030',
  quiet: '#5b6274',
  link: '#4338ca',
}

/** Classes carry the dark colours, because inline styles cannot depend on the scheme. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #101218 !important }
  .card { background: #1a1d27 !important; border-color: #343948 !important }
  .text { color: #e8eaf1 !important }
  .quiet { color: #a3aabd !important }
  .line { border-color: #343948 !important }
  .link { color: #a5b4fc !important }
  .button { background: #818cf8 !important }
  .button a { color: #12131a !important }
}
@media (max-width: 600px) { .card { padding: 20px 16px !important } }`

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;color:${LIGHT.text};${WRAP}">${withBreaks(text)}</p>`

function factRows(rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:8px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;text-align:left;font-weight:normal;${WRAP}`
  return rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" class="quiet line" width="34%" style="${cell};padding-right:16px;color:${LIGHT.quiet}">${withBreaks(label)}</th>` +
        `<td class="text line" dir="auto" style="${cell};color:${LIGHT.text}">${valueOf(value)}</td></tr>`,
    )
    .join('')
}

const factTable = ({ title, rows }: NonNullable<Message['facts']>[number]): string =>
  (title === undefined
    ? ''
    : `<p class="text" style="margin:0 0 4px;font-weight:bold;color:${LIGHT.text}">${escapeHtml(title)}</p>`) +
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:14px;line-height:20px;border-collapse:collapse">${factRows(rows)}</table>`

/** The address also stands below the button as text, for programs that show no button. */
const buttonTable = ({ label, url }: NonNullable<Message['button']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 12px"><tr>` +
  `<td class="button" bgcolor="${LIGHT.link}" style="background:${LIGHT.link};border-radius:8px">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;color:#ffffff;font-weight:bold;text-decoration:none;${FONT}">${escapeHtml(label)}</a>` +
  `</td></tr></table>` +
  `<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:18px;color:${LIGHT.quiet};${WRAP}">${texts.orOpen} ` +
  `<a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.link}">${escapeHtml(url)}</a></p>`

/** A complete HTML document. */
export function renderHtml(message: Message, frame: Frame): string {
  const { subject, paragraphs, facts = [], button, notes = [], reason, isOptional = false } = message
  const choose = isOptional
    ? ` <a class="link" href="${escapeHtml(profileUrl(frame))}" style="color:${LIGHT.link}">${texts.choose}</a>.`
    : ''
  const body = [
    paragraph(greetingOf(message)),
    ...paragraphs.map(paragraph),
    ...facts.map(factTable),
    ...(button ? [buttonTable(button)] : []),
    ...notes.map(paragraph),
  ].join('\n')
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px;${FONT};font-size:15px;line-height:22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
<tr><td class="text" style="padding:0 4px 12px;font-weight:bold;text-align:left;color:${LIGHT.text}">${escapeHtml(frame.name)}</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;text-align:left;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:8px">
${body}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;text-align:left;font-size:13px;line-height:18px;color:${LIGHT.quiet};${WRAP}">
${senderLines(frame).map(escapeHtml).join('<br>')}<br><br>${escapeHtml(reason)}${choose}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
