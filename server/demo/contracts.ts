import { addDays } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { noCharges } from '#shared/lines/price.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import { firstClauses } from '../documents/contracts/configuration.repository.ts'
import { contract } from '../documents/contracts/contract-document.ts'
import { addressOf, paidTo } from '../documents/contracts/contract.repository.ts'
import type { Firing } from '../engine/document.ts'
import { fire } from '../engine/fire.ts'
import { lock } from '../engine/store.ts'
import { betweenDocuments } from '../documents/reactions.ts'
import { lineOf } from '../lines/line-record.ts'
import { insertPriced } from '../lines/priced/insert-priced.ts'
import { spelledNames, type StaffNames } from '../platform/people/staff-names.ts'
import { paymentTermsOf } from './content/customers.ts'
import { contractPlans, type ContractPlan } from './content/contracts.ts'
import { quietly, rateOf, type Stage } from './orders.ts'
import { relationOf } from './relation.ts'

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
