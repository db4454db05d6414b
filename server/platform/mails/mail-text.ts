import { fill } from '#shared/kernel/sentence.ts'
import { mails as en } from '#shared/locales/en/mails.ts'
import { mails as id } from '#shared/locales/id/mails.ts'
import { mails as zh } from '#shared/locales/zh/mails.ts'
import type { Language } from '#shared/vocabulary/words.ts'

export const mailTexts = { zh, en, id }

/** A text that may have another for exactly one. */
export function counted<K extends string>(
  texts: Readonly<Partial<Record<K | `${K}_one`, string>>>,
  key: K,
  count: number,
): string {
  const single = count === 1 ? texts[`${key}_one`] : undefined
  return fill(single ?? texts[key] ?? '', { count })
}

/** Rows below a head; all columns but the first hold numbers. */
export interface MailTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Notes are said beneath a paragraph, a table stands below both, and a link leads to what it is about. */
export interface Paragraph {
  text: string
  table?: MailTable
  note?: string
  link?: { label: string; url: string }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Writes a text so that HTML shows it as it is. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)

const tableText = ({ head, rows }: MailTable) => [head, ...rows].map((row) => row.join('\t')).join('\n')

const asText = ({ text, note, table, link }: Paragraph) =>
  [text, note, table && tableText(table), link?.url].filter((line) => line !== undefined).join('\n')

const cellStyle = 'padding:4px 10px;border-bottom:1px solid #dde3e9'

function tableHtml({ head, rows }: MailTable): string {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => `<${tag} style="${cellStyle};text-align:${at === 0 ? 'left' : 'right'}">${escaped(cell)}</${tag}>`).join('')}</tr>`
  return `<table style="border-collapse:collapse">${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</table>`
}

const asHtml = ({ text, note, table, link }: Paragraph) => {
  const lines = [
    escaped(text),
    ...(note === undefined ? [] : [`<span style="color:#5b6b7b">${escaped(note)}</span>`]),
    ...(link === undefined ? [] : [`<a href="${escaped(link.url)}">${escaped(link.label)}</a>`]),
  ]
  return `<p>${lines.join('<br>')}</p>${table ? tableHtml(table) : ''}`
}

/** One mail as plain text and as HTML. */
export function mailBody(language: Language, name: string, paragraphs: readonly Paragraph[]) {
  const whole = [{ text: fill(mailTexts[language].greeting, { name }) }, ...paragraphs]
  return {
    text: `${whole.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">${whole.map(asHtml).join('')}</body></html>`,
  }
}
