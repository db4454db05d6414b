import { sumsOf, listPriceOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Tx } from '../db/transaction.ts'
import { fire } from '../engine/fire.ts'
import { insert, lock, replaceLines } from '../engine/store.ts'
import { recordsOf } from '../documents/inquiries/inquiry-lines.ts'
import { inquiry } from '../documents/inquiries/inquiry-document.ts'
import { linesOf, keepAsked, type NewInquiryLine } from '../documents/inquiries/inquiry.repository.ts'
import { pricedLines } from '../documents/inquiries/verbs.ts'
import { materialsById } from '../lines/line.repository.ts'
import { inquiryPlans, type InquiryPlan } from './content/inquiries.ts'
import { quietly, type Stage } from './orders.ts'
import { relationOf, dealingWith } from './relation.ts'
import type { InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { beginPriceApproval } from '../documents/reactions/inquiry-approvals.ts'
import { askedPlans, type AskedPlan } from './content/asked-inquiries.ts'
import { salesmanOf } from './content/people.ts'

/** Finance writes what the plan says a line costs. */
async function writePrices(tx: Tx, row: { id: string; amountPlaces: number }, { lines }: InquiryPlan) {
  const { id } = row
  const stored = await linesOf(tx, id)
  const prices = lines.flatMap(({ price }, i) =>
    price === undefined ? [] : [{ lineNo: i + 1, unitPrice: price, financialRemark: '' }],
  )
  const { records, changes } = pricedLines(row, stored, prices)
  await replaceLines(tx, inquiry, id, records)
  return { changes, set: sumsOf(records, row.amountPlaces) }
}

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

async function seedInquiry(tx: Tx, plan: InquiryPlan, today: string, stage: Stage) {
  const { company, products } = stage
  const { seller, header: buying } = await relationOf(tx, plan, stage)
  const { amountPlaces, destinationCountry } = buying
  const day = addDays(today, -plan.daysAgo)
  const at = `${day}T02:00:00.000Z`
  const typed = plan.lines.map(({ material, ...line }) => ({
    ...typedOf(line),
    materialId: material === undefined ? null : products[material]!.id,
  }))
  const ids = typed.flatMap(({ materialId }) => materialId ?? [])
  const materials = await materialsById(tx, { ...buying, day }, ids)
  const lines = recordsOf(typed, [], { materials, files, repriced: false, amountPlaces, at })
  const header = {
    ...buying,
    customerRef: plan.customerRef,
    answerBy: addDays(day, 7),
  }
  const { id } = await insert(
    { tx, actor: seller },
    inquiry,
    { status: 'draft', at },
    { ...header, ...sumsOf(lines, amountPlaces) },
    lines,
  )
  const finance = [...company.actors.values()].find(
    ({ role, countries }) => role === 'finance' && countries.includes(destinationCountry),
  )
  for (const [i, { event, comment = '' }] of plan.steps.entries()) {
    const actor = event === 'submit' || event === 'end' ? seller : finance!
    const row = await lock({ tx, actor }, inquiry, id)
    const change = event === 'price' ? await writePrices(tx, row!, plan) : {}
    await fire(quietly(tx, actor), inquiry, event, row!, {
      at: `${day}T0${3 + i}:00:00.000Z`,
      comment,
      ...change,
    })
  }
}

/** Inquiries in each state, as the product itself writes them. */
export async function seedInquiries(tx: Tx, today: string, stage: Stage): Promise<void> {
  for (const plan of inquiryPlans) await seedInquiry(tx, plan, today, stage)
}

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
