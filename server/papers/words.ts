import { papers as en } from '#shared/locales/en/papers.ts'
import { papers as id } from '#shared/locales/id/papers.ts'
import { papers as zh } from '#shared/locales/zh/papers.ts'

/** What stands on papers beside the fields of their documents. */
export const words = { zh: zh.printed, en: en.printed, id: id.printed }

/** A title that ends with a unit in brackets, in two parts. */
export function withoutUnit(title: string): { name: string; unit: string } {
  const at = Math.max(title.lastIndexOf('('), title.lastIndexOf('（'))
  const unit = /[)）]$/.test(title) ? title.slice(at + 1, -1) : ''
  return at > 0 && unit !== '' ? { name: title.slice(0, at).trimEnd(), unit } : { name: title, unit: '' }
}

/**
 * Every text in a value of plain data. It stands apart from what draws the texts, because the thread that answers calls
 * must not load fonts.
 */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}
