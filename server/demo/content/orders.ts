import { addDays } from '#shared/kernel/dates.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import { currencies, type CurrencyCode } from './currencies.ts'
import { paymentTermsOf, type Customer } from './customers.ts'
import type { Material } from './materials.ts'
import { orderCalendar } from './order-calendar.ts'
import { childrenOf } from './order-split.ts'
import { lineCountFor, linePicker } from './order-lines.ts'
import type { CustomerPlan, OrderPlan, StaffPlan } from './order-plan.ts'
import { scenarioFor, type Scenario } from './order-scenarios.ts'
import { moments, staffEvents } from './order-steps.ts'
import { customerStep, staffStep, type Cast } from './order-cast.ts'
import { customerRemarks, staffRemarks } from './order-words.ts'
import { salesOrgs } from './organizations.ts'
import { buyerAccounts, customerServiceOf, salesmanOf } from './people.ts'
import { allowedDiscounts, pricePolicies } from './price-policies.ts'
import { randomFrom, type Random } from './random.ts'
import { tradeTerms } from './trade-terms.ts'

export interface OrderRequest {
  /** Business date; no order is younger than the day before. */
  today: string
  count?: number
  customers: readonly Customer[]
  materials: readonly Material[]
  /** The same number of lines for every order: measurements. */
  linesPerOrder?: number
}

const money = (usd: string, currency: CurrencyCode): string => {
  const { perUsd, decimals } = currencies.find((c) => c.code === currency)!
  return round(multiply(usd, String(perUsd)), decimals)
}

const chargesOf = (random: Random, { tradeTerm, currency }: Customer) => {
  const term = tradeTerms.find((t) => t.code === tradeTerm)!
  const charge = (applies: boolean, least: number, most: number) =>
    money(applies ? random.decimal(least, most, 2) : '0', currency)
  return {
    localCharge: charge(tradeTerm !== 'EXW', 120, 480),
    oceanFreight: charge(term.freightIncluded, 800, 6_500),
    premium: charge(term.insured, 40, 380),
    otherCharge: charge(random.chance(0.1), 20, 150),
  }
}

const termsOf = (random: Random, { payTerm }: Customer) => {
  const isDepositCollection = random.chance(0.3)
  const advance = payTerm === 'T/T 30/70'
  return {
    isDepositCollection,
    depositRate: isDepositCollection ? random.pick(['10.00', '20.00', '30.00']) : '',
    paymentRatio: advance ? '100.00' : '',
    advancePaymentRate: advance ? '30.00' : '',
  }
}

/** Positions of customers with their weight: buyers of the portal first, the rest in a long tail. */
const customerWeights = (customers: readonly Customer[], type: Customer['type']) =>
  customers.flatMap((c, n) =>
    c.type === type ? [[n, n < buyerAccounts.length ? 4 : 1 + ((n * 7) % 5) * 0.4] as const] : [],
  )

/** Finance has to look: the target says so, or one in twelve of the others came that way. */
const isSpecial = (random: Random, { staff }: Scenario): boolean => {
  if (!staff || staff.status === 'draft' || staff.status === 'effective') return false
  return staff.status.startsWith('special_price') || random.chance(0.08)
}

/** A fixed number for measuring, but for a few long orders whose detail is measured too. */
const longOrder = 200
const measured = (lines: number | undefined, index: number) =>
  lines !== undefined && index % 300 === 250 ? longOrder : lines

/** Orders of the demo company, oldest first, one at a time: any number needs the memory of one. */
export function* orderPlans(request: OrderRequest): Generator<OrderPlan, void, void> {
  const { today, count = 600, customers, materials, linesPerOrder } = request
  const calendar = orderCalendar(today)
  const end = `${addDays(today, -1)}T15:30:00.000Z`
  const pick = linePicker(materials, customers, allowedDiscounts(pricePolicies(today, customers)))
  const official = customerWeights(customers, 'official')
  const early = customerWeights(customers, 'temporary')
  const buyers = buyerAccounts.map((_, n) => [n, 6 - n * 0.5] as const)

  for (let index = 0; index < count; index++) {
    const random = randomFrom(Math.imul(index + 1, 2_654_435_761))
    const createdAt = calendar.at((index + random.next()) / count)
    const scenario = scenarioFor(random, index, count, calendar.ageInDays(createdAt))
    const { customer: portal, staff } = scenario
    const unofficial =
      !portal && (staff?.status === 'draft' || staff?.status === 'effective') && random.chance(0.3)
    const n = random.weighted(portal ? buyers : unofficial ? early : official)
    const customer = customers[n]!
    const org = salesOrgs.find((o) => o.code === customer.salesOrg)!
    const cast: Cast = {
      salesman: salesmanOf(customer.countryCode),
      service: customerServiceOf(customer.salesOrg),
      buyer: buyerAccounts[n] ?? '',
      owner: portal?.owner ?? 'staff',
      language: customer.countryCode === 'ID' ? 'id' : 'en',
    }
    const special = isSpecial(random, scenario)
    const draft = staff?.status === 'draft' || portal?.status === 'draft'
    const lineCount = measured(linesPerOrder, index) ?? lineCountFor(random, index)
    const lines = pick(random, {
      customer: n,
      count: lineCount,
      review: special ? random.int(1, Math.min(3, lineCount)) : 0,
      unfinished: draft && portal?.before.length !== 2 && random.chance(0.3),
    })

    const children =
      staff && splittable(staff.status) && random.chance(0.03) ? childrenOf(lines, materials) : []
    const initial = portal ? 'effective' : 'draft'
    const path = staff
      ? staffEvents(random, {
          target: staff,
          initial,
          special,
          salesApproval: org.salesApproval,
          split: children.length > 0,
        })
      : []
    const before = portal?.before ?? []
    const after = portal?.after ?? []
    const at = moments(random, createdAt, end, [...before, ...path, ...after])
    const staffFrom = before.length
    const afterFrom = staffFrom + path.length
    const pushedAt = at[staffFrom + path.lastIndexOf('pushSucceeded')]

    const customerOrder: CustomerPlan | null = portal && {
      status: portal.status,
      awaiting: portal.awaiting,
      owner: portal.owner,
      steps: [
        ...before.map((event, i) => customerStep(random, cast, event, at[i]!)),
        ...after.map((event, i) => customerStep(random, cast, event, at[afterFrom + i]!)),
      ],
    }
    const staffOrder: StaffPlan | null = staff && {
      initial,
      ...staff,
      split: children.length > 0 ? 'master' : 'unsplit',
      salesApproval: org.salesApproval,
      claimedBy: path.lastIndexOf('claim') > path.lastIndexOf('return') ? cast.service : null,
      children,
      steps: path.map((event, i) => staffStep(random, cast, event, at[staffFrom + i]!, staff.status)),
      ...sapNumbers(random, staff.push === 'pushed' ? index : null),
      sapDeliveryTime:
        staff.push === 'pushed' && pushedAt ? addDays(pushedAt.slice(0, 10), random.int(20, 40)) : null,
    }
    const createdBy = portal
      ? portal.owner === 'customer'
        ? cast.buyer
        : cast.service
      : random.chance(0.15)
        ? cast.service
        : cast.salesman
    const wished = addDays(createdAt.slice(0, 10), random.int(28, 75))
    const open = staff
      ? staff.push !== 'pushed' && !['returned', 'cancelled'].includes(staff.status)
      : portal?.status === 'processing'
    yield {
      index,
      kind: portal ? 'customer' : 'staff',
      source: !portal ? 'manual' : portal.owner === 'customer' && random.chance(0.12) ? 'website' : 'client',
      customer: n,
      salesOrg: customer.salesOrg,
      salesman: cast.salesman,
      createdBy,
      createdAt,
      destinationCountry: customer.countryCode,
      currency: customer.currency,
      tradeTerm: customer.tradeTerm,
      port: customer.port,
      payTerm: customer.payTerm,
      paymentTerms: paymentTermsOf[customer.payTerm],
      purchaseNo: `${customer.shortName}-${createdAt.slice(2, 4)}${createdAt.slice(5, 7)}-${1001 + index}`,
      deliveryDate: open && wished < addDays(today, 5) ? addDays(today, random.int(5, 40)) : wished,
      ...chargesOf(random, customer),
      isCustomize: random.chance(0.1),
      ...termsOf(random, customer),
      packingRequirement: random.weighted(
        packingRequirements.map((p, i) => [p, [20, 62, 10, 8][i]!] as const),
      ),
      sprayCode: random.weighted(sprayCodes.map((s, i) => [s, [15, 75, 10][i]!] as const)),
      remark: random.chance(0.35) ? random.pick(portal ? customerRemarks[cast.language] : staffRemarks) : '',
      lines,
      customerOrder,
      staffOrder,
    }
  }
}

const splittable = (status: StaffPlan['status']): boolean =>
  ['special_price_maintained', 'sales_order_maintained', 'cs_processing', 'pushed'].includes(status)

const sapNumbers = (random: Random, index: number | null) =>
  index === null
    ? { sapGroupOrderNo: '', sapBuildingOrderNo: '' }
    : {
        sapGroupOrderNo: String(5_000_100_000 + index * 3),
        sapBuildingOrderNo: random.chance(0.9) ? String(6_000_200_000 + index * 3) : '',
      }
