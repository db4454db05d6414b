import { addDays } from '#shared/kernel/dates.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { noCharges, unitPriceOf, referencePriceOf } from '#shared/lines/price.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { fire } from '../engine/fire.ts'
import { lock, type Beginning } from '../engine/store.ts'
import { quotation } from '../documents/quotations/quotation-document.ts'
import { papers } from '../documents/quotations/quotation-papers.ts'
import { supersedeEarlier } from '../documents/reactions/quotation.ts'
import { recordOf, lineOf } from '../lines/line-record.ts'
import { materialsById } from '../lines/line.repository.ts'
import { insertPriced } from '../lines/priced/insert-priced.ts'
import { keepPapers } from '../papers/sent-papers.ts'
import { spelledNames, type StaffNames } from '../platform/people/staff-names.ts'
import { firstClauses } from '../documents/contracts/configuration.repository.ts'
import { contract } from '../documents/contracts/contract-document.ts'
import { addressOf, paidTo } from '../documents/contracts/contract.repository.ts'
import type { Firing } from '../engine/document.ts'
import { betweenDocuments } from '../documents/reactions.ts'
import { quotationPlans, type QuotationPlan, type QuotationStep } from './content/quotations.ts'
import { quietly, rateOf, type Stage } from './orders.ts'
import { relationOf } from './relation.ts'
import { paymentTermsOf } from './content/customers.ts'
import { contractPlans, type ContractPlan } from './content/contracts.ts'

type NamedStage = Stage & { names: StaffNames }

/** The people and the customer's header of a plan, and its day. */
async function placeOf(tx: Tx, plan: QuotationPlan, today: string, stage: NamedStage) {
  const { seller, header } = await relationOf(tx, plan, stage)
  const { customerId, destinationCountry } = header
  const actors = [...stage.company.actors.values()]
  const finance = ({ role, countries }: Actor) => role === 'finance' && countries.includes(destinationCountry)
  const buyer = ({ role, customerIds }: Actor) => role === 'customer' && customerIds.includes(customerId)
  return {
    seller,
    header,
    finance: actors.find(finance)!,
    /** Undefined where nobody of the customer has an account. */
    buyer: actors.find(buyer),
    day: addDays(today, -plan.daysAgo),
    names: stage.names,
  }
}
type Place = Awaited<ReturnType<typeof placeOf>>

const atHour = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** The lines of a plan at the benchmark prices of its day, less the discount. */
async function linesOf(
  tx: Tx,
  { day, header }: Place,
  { products }: Stage,
  lines: QuotationPlan['lines'],
  basePriceAt: string,
) {
  const ids = lines.map(({ material }) => products[material]!.id)
  const materials = await materialsById(tx, { ...header, day }, ids)
  return lines.map(({ quantity, discount, remark = '' }, i) => {
    const material = materials.get(ids[i]!)!
    const line = staffLineInput.parse({
      materialId: material.id,
      salesQuantity: quantity,
      unitPrice: unitPriceOf(referencePriceOf(material) ?? '10', '1', discount),
      remark,
    })
    return recordOf(line, material, i + 1, { ...header, basePriceAt })
  })
}

/** Takes a quotation through its steps, one in each hour. */
async function follow(
  tx: Tx,
  id: string,
  steps: readonly QuotationStep[],
  { seller, finance, buyer, day, names }: Place,
) {
  const actors: Partial<Record<string, Actor>> = { finishCheck: finance, accept: buyer!, refuse: buyer! }
  for (const [i, { event, comment = '' }] of steps.entries()) {
    const actor = actors[event] ?? seller
    const firing = quietly(tx, actor, names)
    const row = await lock(firing, quotation, id)
    const note = { at: atHour(day, 3 + i), comment }
    // Finance has decided every flagged line.
    const facts = { today: day, ...(event === 'finishCheck' && { reviewLines: 0 }) }
    const now = await fire(firing, quotation, event, row!, { ...note, facts })
    if (event !== 'send') continue
    const happening = { event, before: row!, row: now, facts, note: note } as const
    await supersedeEarlier(firing, happening)
    await keepPapers(papers)(firing, happening)
  }
}

async function seedQuotation(tx: Tx, plan: QuotationPlan, today: string, stage: NamedStage): Promise<void> {
  const place = await placeOf(tx, plan, today, stage)
  const { seller, day, header } = place
  const { customerRef, deliveryTerm, validDays, revision } = plan
  const columns = { ...header, customerRef, deliveryTerm, validUntil: addDays(day, validDays), ...noCharges }
  const insert = async (
    lines: QuotationPlan['lines'],
    more: object,
    beginning: Omit<Beginning, 'status'>,
  ) => {
    const records = await linesOf(tx, place, stage, lines, beginning.at)
    const writer = { tx, actor: seller }
    return insertPriced(writer, quotation, { ...columns, ...more }, records, {
      status: 'draft',
      ...beginning,
    })
  }
  const { id } = await insert(plan.lines, {}, { at: atHour(day, 2) })
  await follow(tx, id, plan.steps, place)
  if (!revision) return
  const firing = quietly(tx, seller)
  const later = { ...place, day: addDays(day, 3) }
  const at = atHour(later.day, 2)
  const first = await lock(firing, quotation, id)
  const { quotationNo: number } = await fire(firing, quotation, 'revise', first!, { at })
  const second = await insert(revision.lines, { firstId: id, revision: 2 }, { at, number, event: 'copy' })
  await follow(tx, second.id, revision.steps, later)
}

/** Quotations in each state, as the product itself writes them. */
export async function seedQuotations(tx: Tx, today: string, stage: Stage): Promise<void> {
  const named = { ...stage, names: await spelledNames(tx) }
  for (const plan of quotationPlans) await seedQuotation(tx, plan, today, named)
}

/** A contract is decided on by its approval, also in the demo company. */
const audited = (tx: Tx, actor: Actor, names: StaffNames): Firing => {
  const firing = quietly(tx, actor, names)
  const own = betweenDocuments.filter(({ document }) => document === 'contract' || document === 'approval')
  return { ...firing, services: { ...firing.services, reactions: own } }
}

const terms = {
  payTerm: 'T/T 30/70',
  paymentTerms: paymentTermsOf['T/T 30/70'],
  advancePaymentRate: '30',
  againstDocumentsRate: '65',
  bail: '5',
  advanceDeliveryDay: '45',
  warrantyPeriod: '12',
  oceanFreight: '1800',
} as const

const steppedBy: ReadonlySet<string> = new Set(['agree', 'return'])

async function seedContract(tx: Tx, plan: ContractPlan, today: string, stage: Stage, names: StaffNames) {
  const { company, products } = stage
  const { seller, header } = await relationOf(tx, plan, stage)
  const { currency, destinationCountry } = header
  const day = addDays(today, -plan.daysAgo)
  const at = `${day}T02:00:00.000Z`
  const lines = plan.lines.map(({ material, quantity }, i) => ({
    ...lineOf(
      {
        product: products[material]!,
        own: undefined,
        salesQuantity: quantity,
        discountPercent: '0',
        allowedPercent: '0',
        width: null,
        height: null,
        auxiliaryQuantity: null,
        doorModel: '',
        remark: '',
      },
      i + 1,
      { currency, amountPlaces: header.amountPlaces, basePriceAt: at },
      rateOf(currency),
    ),
    id: newId(Date.parse(at)),
  }))
  const { contractType, contractName, customerContractNo } = plan
  const { id } = await insertPriced(
    { tx, actor: seller },
    contract,
    {
      ...noCharges,
      ...terms,
      ...(await firstClauses(tx, header.salesOrg, contractType)),
      ...(await paidTo(tx, header)),
      ...(await addressOf(tx, header.customerId)),
      contractType,
      contractName,
      customerContractNo,
      contractTime: day,
      ...header,
    },
    lines,
    { status: 'draft', at },
  )
  const finance = [...company.actors.values()].find(
    ({ role, countries }) => role === 'finance' && countries.includes(destinationCountry),
  )
  for (const [i, { event, comment = '' }] of plan.steps.entries()) {
    const actor = steppedBy.has(event) ? finance! : seller
    const row = await lock({ tx, actor }, contract, id)
    await fire(audited(tx, actor, names), contract, event, row!, {
      at: `${day}T0${3 + i}:00:00.000Z`,
      comment,
    })
  }
}

/** Contracts in each state, as the product itself writes them. */
export async function seedContracts(tx: Tx, today: string, stage: Stage): Promise<void> {
  const names = await spelledNames(tx)
  for (const plan of contractPlans) await seedContract(tx, plan, today, stage, names)
}
