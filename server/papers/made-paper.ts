import { colorBook } from '#shared/lines/color-book.ts'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import { languagesOn, type PaperLanguage } from '#shared/lines/paper-languages.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../db/transaction.ts'
import { listNames } from '../engine/sheet-names.repository.ts'
import { allColors } from '../engine/color.repository.ts'
import type { StaffNames } from '../platform/people/staff-names.ts'
import { conceal } from '../records/scope/secrecy.ts'
import { bilingual } from './bilingual.ts'
import type { Paper } from './paper.ts'
import type { PaperLine } from './paper-lines.ts'
import { buyerOf, sellerOf } from './parties.repository.ts'
import { picturesOfMaterials } from './pictures.repository.ts'
import { pricedPaper, type PaperSettings, type PricedHead } from './priced-paper.ts'

interface Making<H extends PricedHead> {
  db: Queryable
  names: Pick<StaffNames, 'in'>
  /** Who reads the paper, and so what it may say. */
  actor: Actor
  record: H
  lines: readonly PaperLine[]
  /** The clock of whoever prints it for themselves. */
  zone?: string | undefined
}

/** A paper of what the document and master data say at this moment. */
export async function madePaper<H extends PricedHead>(
  settings: PaperSettings<H>,
  kind: PaperKind,
  language: PaperLanguage,
  { db, names, actor, record, lines, zone }: Making<H>,
): Promise<Paper> {
  const [colors, seller, buyer, pictures] = await Promise.all([
    allColors(db),
    sellerOf(db, record.salesOrg),
    buyerOf(db, record.customerId),
    picturesOfMaterials(
      db,
      lines.map((line) => line.sapMaterialNo),
    ),
  ])
  const book = colorBook(colors)
  const paperIn = async (one: Language) =>
    pricedPaper(settings, kind, {
      record: conceal(actor, record),
      lines: lines.map((line) => ({ ...conceal(actor, line), color: book.nameOf(line.color, one) })),
      seller,
      buyer,
      pictures,
      language: one,
      names: await listNames({ db, names }, one),
      zone,
    })
  const [first, second] = languagesOn(language)
  const paper = await paperIn(first)
  return second ? bilingual(paper, await paperIn(second)) : paper
}
