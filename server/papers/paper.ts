import type { Language } from '#shared/vocabulary/words.ts'
import { papers as en } from '#shared/locales/en/papers.ts'
import { papers as id } from '#shared/locales/id/papers.ts'
import { papers as zh } from '#shared/locales/zh/papers.ts'
import type { SheetColumn } from '../sheets/write.ts'
import type { Fact } from '../engine/sheet.ts'
import type { PageSize } from './pdf/columns.ts'

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

/** A column of the lines. */
export interface PaperColumn extends SheetColumn {
  /** The higher, the sooner it stands below its line where a page has no room for it; without one it never does. */
  rank?: number
  /** With so many decimals, whatever the value has. */
  places?: number
}

/** One of the two who sign. */
export interface Party {
  /** What it is here: seller or buyer. */
  label: string
  name: string
  /** Address, telephone and the like, a line each. */
  details: readonly string[]
}

/** Names a picture of a master record by the id of its file. */
export interface Picture {
  id: string
}

/** What a product looks like, with the lines that it is for. */
export interface ProductPicture extends Picture {
  lines: readonly number[]
  name: string
}

/** A part of the total that is due at some stage. */
export interface Payment {
  label: string
  /** Percent of the total. */
  rate: string
  amount: string
}

/** What stands on the cartons of a line: what is read from afar, and what is in each. */
export interface Mark {
  heads: readonly string[]
  facts: readonly { label: string; value: string }[]
}

/** A door or window of one model and size. */
export interface Drawing {
  /** The numbers of the lines that it is for. */
  lines: readonly number[]
  name: string
  /** In millimetres, as they are printed. */
  width: string
  height: string
  ratio: number
  isDoor: boolean
}

/**
 * One document as its parties sign it: everything that is drawn of it, as a PDF or as a sheet, so that both say the
 * same. It is plain data, because a worker draws it.
 */
export interface Paper {
  language: Language
  /** Of a paper in two languages, the second one. */
  beside?: Language
  /** What the buyer's printers hold; A4 where it is not said. */
  pageSize?: PageSize
  currency: string
  title: string
  /** Stands across every page of what nobody has to go by. */
  mark?: string
  /** The number of the document, which names its files. */
  number: string
  seller: Party
  /** The seller's own, where its letterhead has them. */
  logo?: Picture
  stamp?: Picture
  buyer: Party
  facts: readonly Fact[]
  columns: readonly PaperColumn[]
  rows: readonly Readonly<Record<string, unknown>>[]
  totals: readonly Fact[]
  /** Only where the totals are those of the whole document. */
  amountInWords?: Fact
  /** When which part of the total is due, where that was agreed on. */
  payments?: { title: string; parts: readonly Payment[] }
  /** What the parties agree on, one by one. */
  clauses?: { title: string; parts: readonly string[] }
  /** On a paper for cartons, one for each line, which stand in place of the lines. */
  marks?: readonly Mark[]
  drawings: readonly Drawing[]
  /** Absent on papers that were kept before there were any. */
  pictures?: readonly ProductPicture[]
  /** The content of the pictures as data URLs, by their ids, while the paper is drawn. */
  images?: Readonly<Record<string, string>>
  /** What the seller prints below every paper; often empty. */
  footer: string
  words: {
    /** With `{{page}}` and `{{pages}}`. */
    page: string
    signature: string
    date: string
    drawings: string
    pictures?: string
    line: string
    /** Absent on papers that were kept before there was one. */
    annex?: string
  }
}
