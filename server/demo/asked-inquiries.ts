import { listPriceOf, sumsOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import { fire } from '../engine/fire.ts'
import { insert, lock, replaceLines } from '../engine/store.ts'
import { recordsOf } from '../documents/inquiries/inquiry-lines.ts'
import { inquiry } from '../documents/inquiries/inquiry-document.ts'
import { keepAsked, linesOf, type NewInquiryLine } from '../documents/inquiries/inquiry.repository.ts'
import { pricedLines } from '../documents/inquiries/verbs/price.ts'
import { beginPriceApproval } from '../documents/reactions/inquiry-approvals.ts'
import { materialsById } from '../lines/line.repository.ts'
import { askedPlans, type AskedPlan } from './content/asked-inquiries.ts'
import { salesmanOf } from './content/people.ts'
import { quietly, type Stage } from './orders.ts'
import { dealingWith } from './relation.ts'

const typedOf = ({ wording, quantity, unit }: AskedPlan['lines'][number]) => ({
  from: null,
  materialId: null,
  wording,
  customerMaterialNo: '',
  salesQuantity: quantity,
  salesUnit: unit,
  pictureId: null,
  remark: '',
  noOffer: false,
  noOfferReason: '',
})
const files: ReadonlySet<string> = new Set()

async function seedAsked(tx: Tx, plan: AskedPlan, today: string, stage: Stage): Promise<void> {
  const { company, customers, materials, products } = stage
  const buyer = company.actors.get(plan.buyer)!
  const customerId = buyer.customerIds[0]!
  const { countryCode } = customers[company.customerIds.indexOf(customerId)]!
  const { seller, header } = dealingWith(customerId, salesmanOf(countryCode), stage)
  const { amountPlaces } = header
  const finance = [...company.actors.values()].find(({ role }) => role === 'finance')!
  const day = addDays(today, -plan.daysAgo)
  const note = (hour: number) => ({ at: `${day}T0${hour}:00:00.000Z` })
  const newLines = recordsOf(plan.lines.map(typedOf), [], {
    materials: new Map(),
    files,
    repriced: false,
    amountPlaces,
    ...note(0),
  })
  const { customerRef, customerNote } = plan
  const { id } = await insert(
    { tx, actor: buyer },
    inquiry,
    { status: 'draft', ...note(0) },
    { ...header, customerRef, customerNote, answerBy: addDays(day, 7), ...sumsOf(newLines, amountPlaces) },
    newLines,
  )
  const step = async (
    actor: Actor,
    event: InquiryEvent,
    hour: number,
    more: { comment?: string; lines?: readonly NewInquiryLine[] } = {},
  ) => {
    const { comment = '', lines } = more
    const before = (await lock({ tx, actor }, inquiry, id))!
    if (lines) await replaceLines(tx, inquiry, id, lines)
    const firing = quietly(tx, actor)
    const set = lines ? sumsOf(lines, amountPlaces) : {}
    const row = await fire(firing, inquiry, event, before, { ...note(hour), comment, set })
    return { firing, happening: { event, before, row, facts: {}, note: { ...note(hour), comment } } }
  }

  await keepAsked(tx, id)
  await step(buyer, 'ask', 1)
  if (plan.stage === 'asked') return
  const idOf = (good: string | undefined) =>
    good === undefined ? null : products[materials.findIndex((one) => one.descriptionEn === good)]!.id
  const wanted = plan.lines.map((line) => ({
    ...typedOf(line),
    materialId: idOf(line.good),
    // What is found is asked for in the unit in which it is sold.
    ...(line.good !== undefined && { salesUnit: '' }),
    noOffer: line.noOffer !== undefined,
    noOfferReason: line.noOffer ?? '',
  }))
  const found = await materialsById(
    tx,
    { ...header, day },
    wanted.flatMap(({ materialId }) => materialId ?? []),
  )
  const references = { materials: found, files, repriced: false, amountPlaces, ...note(2) }
  await step(seller, 'save', 2, { lines: recordsOf(wanted, await linesOf(tx, id), references) })
  await step(seller, 'submit', 3)
  const stored = await linesOf(tx, id)
  const prices = stored.flatMap((line, i) => {
    const [listPrice, part] = [listPriceOf(line), plan.lines[i]!.ofList]
    return listPrice === null || part === undefined
      ? []
      : [{ lineNo: i + 1, unitPrice: round(multiply(listPrice, part), 4), financialRemark: '' }]
  })
  await step(finance, 'price', 4, { lines: pricedLines(header, stored, prices).records })
  const { comment = '' } = plan
  if (plan.stage === 'pending') {
    const { firing, happening } = await step(seller, 'startApproval', 5, { comment })
    await beginPriceApproval(firing, happening)
    return
  }
  await step(finance, 'finishPricing', 5)
  await step(seller, 'answer', 6, { comment })
}

/** What customers have asked in the portal, as far as each question has come. */
export async function seedAskedInquiries(tx: Tx, today: string, stage: Stage): Promise<void> {
  for (const plan of askedPlans) await seedAsked(tx, plan, today, stage)
}
