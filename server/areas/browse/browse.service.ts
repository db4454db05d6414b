import { materialCalls } from '#shared/lines/material.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { priceOf } from '#shared/lines/prices/price-making.rules.ts'
import { read, refuse } from '../../calls/handler.ts'
import { groupsFrom } from '../groups/group.repository.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import { among, amongChosen, choicesAmong, isOffered, ownPrice, picturesOf } from './browse.repository.ts'
import { findPicture } from '../../papers/pictures.repository.ts'
import { fileAnswer } from '../../platform/files/file.service.ts'
import { pricedFor, wordsOf } from '../../lines/line-lookup.ts'
import { noRules, pricedIn } from '../../lines/line-record.ts'
import { orderedFirst, customerAsking, enabledWith, proposedFirst } from '../../lines/line.repository.ts'
import { lexiconAt } from '../../lines/trade-words.repository.ts'

/** Sizes are sorted by number: DN20 comes before DN110. */
const { compare } = new Intl.Collator('en', { numeric: true })

export const browse = read(materialCalls.browse, async ({ services, db, actor, body }) => {
  const { search, category, groupId, collected, page, size, ...chosen } = body
  const pricedTerms = pricedFor(services, body)
  const [customer, groups] = await Promise.all([
    customerAsking(db, actor, pricedTerms, wordsOf(search)),
    groupId === undefined ? undefined : groupsFrom(db, actor, groupId, body.customerId),
  ])
  if (!customer || groups?.length === 0) return refuse('NOT_FOUND')
  const looking = { category, groups, ...(collected && { collectedBy: actor.accountId }) }
  const sequence = proposedFirst(search, customer.words, await lexiconAt(db, customer.changes))
  const offered = among(enabledWith(customer.words), looking)
  const [found, { kinds, sizes, colors, total }] = await Promise.all([
    orderedFirst(db, actor, pricedTerms, amongChosen(offered, chosen), {
      sequence,
      limit: size,
      offset: (page - 1) * size,
    }),
    choicesAmong(db, offered, chosen),
  ])
  const pictures = await picturesOf(
    db,
    found.map(({ material }) => material.id),
  )
  return {
    rows: found.map(({ material }) => ({
      ...conceal(actor, material),
      picture: pictures.get(material.id) ?? '',
    })),
    total,
    kinds,
    sizes: sizes.toSorted((a, b) => compare(a.value, b.value)),
    colors: colors.toSorted((a, b) => compare(a.value, b.value)),
  }
})

export const materialPicture = read(materialCalls.picture, async ({ db, services, query: { id } }) =>
  fileAnswer(
    services,
    ((await isOffered(db, id)) ? await findPicture(db, id) : undefined) ?? refuse('NOT_FOUND'),
  ),
)

export const materialPrice = read(materialCalls.ownPrice, async ({ services, db, query }) => {
  const found = await ownPrice(db, query.id, query.currency, businessDateOf(services.now()))
  if (!found) return refuse('NOT_FOUND')
  const { priceRate, documentRate } = found
  const currency = query.currency ?? found.currency
  const { basePrice, per } = priceOf(pricedIn(currency, found, { ...noRules, priceRate, documentRate }))
  return { basePrice, per, unit: found.salesUnit, currency }
})
