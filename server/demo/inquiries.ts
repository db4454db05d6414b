import { sumsOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Tx } from '../db/transaction.ts'
import { fire } from '../engine/fire.ts'
import { insert, lock, replaceLines } from '../engine/store.ts'
import { recordsOf } from '../documents/inquiries/inquiry-lines.ts'
import { inquiry } from '../documents/inquiries/inquiry-document.ts'
import { linesOf } from '../documents/inquiries/inquiry.repository.ts'
import { pricedLines } from '../documents/inquiries/verbs/price.ts'
import { materialsById } from '../lines/line.repository.ts'
import { inquiryPlans, type InquiryPlan } from './content/inquiries.ts'
import { quietly, type Stage } from './orders.ts'
import { relationOf } from './relation.ts'

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

async function seedInquiry(tx: Tx, plan: InquiryPlan, today: string, stage: Stage) {
  const { company, products } = stage
  const { seller, header: buying } = await relationOf(tx, plan, stage)
  const { amountPlaces, destinationCountry } = buying
  const day = addDays(today, -plan.daysAgo)
  const at = `${day}T02:00:00.000Z`
  const typed = plan.lines.map(({ wording, quantity, unit, material }) => ({
    from: null,
    materialId: material === undefined ? null : products[material]!.id,
    wording,
    customerMaterialNo: '',
    salesQuantity: quantity,
    salesUnit: unit,
    pictureId: null,
    remark: '',
    noOffer: false,
    noOfferReason: '',
  }))
  const ids = typed.flatMap(({ materialId }) => materialId ?? [])
  const materials = await materialsById(tx, { ...buying, day }, ids)
  const files: ReadonlySet<string> = new Set()
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
