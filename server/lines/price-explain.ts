import { formatsOf, type Formats } from '#shared/vocabulary/formats.ts'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import { explanationOf } from '#shared/lines/prices/explanation.ts'
import { ruleText, validityText, type PriceWords } from '#shared/locales/explanation-text.ts'
import { explainedPrice, priceCalls, type ExplainedPrice } from '#shared/lines/prices/price.contract.ts'
import { priceOf, stepsOf } from '#shared/lines/prices/price-making.rules.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import { picked } from '#shared/kernel/pick.ts'
import { masterdata as mastersEn } from '#shared/locales/en/masterdata.ts'
import { prices as en } from '#shared/locales/en/prices.ts'
import { masterdata as mastersId } from '#shared/locales/id/masterdata.ts'
import { prices as id } from '#shared/locales/id/prices.ts'
import { masterdata as mastersZh } from '#shared/locales/zh/masterdata.ts'
import { prices as zh } from '#shared/locales/zh/prices.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../db/transaction.ts'
import { read, refuse } from '../calls/handler.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'
import { matchesOf, withoutPadding } from './line-lookup.ts'
import { customerAsking, materialsByNumber, type FoundMaterial } from './line.repository.ts'

const explained = ({ material, facts }: FoundMaterial): ExplainedPrice =>
  picked(explainedPrice, {
    ...material,
    ...priceOf(facts),
    materialId: material.id,
    priceFacts: facts,
    priceSteps: stepsOf(facts),
  })

type Asked = Omit<BodyOf<typeof priceCalls.explain>, 'day'> & { day: string }

/** Prices of materials in the order in which they were named. Two queries, whatever the number of materials. */
async function explainAll(db: Queryable, actor: Actor, { ids, numbers, ...pricedFor }: Asked) {
  const keys = numbers.map(numberKey).flatMap((key) => [key, withoutPadding(key)])
  const [customer, named] = await Promise.all([
    customerAsking(db, actor, pricedFor, []),
    materialsByNumber(db, actor, pricedFor, { ids, keys: [...new Set(keys)] }),
  ])
  if (!customer) return refuse('NOT_FOUND')
  const matches = matchesOf(numbers, named)
  const known = new Map(named.map((found) => [found.material.id, found]))
  const meant = matches.flatMap((match) => (match.ids.length === 1 ? match.ids : []))
  const wanted = [...new Set([...ids, ...meant])]
  return {
    day: pricedFor.day,
    rows: wanted.flatMap((id) => known.get(id) ?? []).map(explained),
    unknown: matches.filter((match) => match.ids.length === 0).map((match) => match.asked),
    several: matches.filter((match) => match.ids.length > 1).map((match) => match.asked),
  }
}

export const explain = read(priceCalls.explain, ({ services, db, actor, body }) =>
  explainAll(db, actor, { ...body, day: body.day ?? businessDateOf(services.now()) }),
)

const texts = {
  zh: { prices: zh, masters: mastersZh },
  en: { prices: en, masters: mastersEn },
  id: { prices: id, masters: mastersId },
}

const wordsIn = (language: Language): PriceWords => {
  const { prices, masters } = texts[language]
  const titles: Record<string, string> = masters.fields
  return { prices, fieldTitle: (field) => titles[field] ?? field, day: (day) => day }
}

/** Every step of a price in one cell, a line for each. */
const reasonsIn = (
  { priceFacts, priceSteps }: ExplainedPrice,
  words: PriceWords,
  { about }: Formats,
): string =>
  explanationOf(priceFacts, priceSteps)
    .map((step) => {
      const sentences = [ruleText(step, priceFacts, words), validityText(step, words), step.numbers]
      const amount = step.amount === null ? '' : `= ${step.amount} ${step.currency}`
      return about(words.prices.steps[step.kind], [...sentences, amount].filter(Boolean).join(' · '))
    })
    .join('\n')

export const exportExplained = read(
  priceCalls.exportExplained,
  async ({ services, db, actor, body: { language, ...pricedFor } }) => {
    const { rows } = await explainAll(db, actor, {
      ...pricedFor,
      day: pricedFor.day ?? businessDateOf(services.now()),
    })
    const words = wordsIn(language)
    const { columns, currency } = words.prices
    const text = (key: string, title: string, width?: number) => ({
      key,
      title,
      kind: 'text' as const,
      ...(width && { width }),
    })
    const number = (key: string, title: string) => ({ key, title, kind: 'number' as const })
    const sheet = [
      text('sapMaterialNo', words.fieldTitle('sapMaterialNo')),
      text('description', words.fieldTitle(language === 'zh' ? 'descriptionZh' : 'descriptionEn'), 40),
      number('basePrice', columns.basePrice),
      number('per', words.fieldTitle('per')),
      text('salesUnit', words.fieldTitle('salesUnit')),
      number('referencePrice', columns.referencePrice),
      text('currency', currency),
      number('allowedPercent', columns.allowedPercent),
      text('reasons', columns.reasons, 100),
    ]
    const written = (async function* () {
      for (const row of rows)
        yield {
          ...row,
          description: language === 'zh' ? row.descriptionZh : row.descriptionEn || row.descriptionZh,
          referencePrice: referencePriceOf(row),
          currency: pricedFor.currency,
          reasons: reasonsIn(row, words, formatsOf(language)),
        }
    })()
    return sheetAnswer(words.prices.title, sheet, written)
  },
)
