import { contractMadeFrom } from '#shared/documents/contracts/made-from.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { total } from '#shared/kernel/decimal.ts'
import { isDue } from '#shared/engine/verdict.ts'
import type { LineUnderWay } from '#shared/lines/carried-line.ts'
import { betweenNames, betweenRemarks, joined } from '#shared/lines/common-terms.rules.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { throwReasons } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { resolveForm } from '../../lines/form.service.ts'
import type { Pricing } from '../../lines/line-record.ts'
import { recordAt } from '../../lines/priced/priced-document.ts'
import { insertPriced } from '../../lines/priced/insert-priced.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { contract, priced, quotedHash } from '../contracts/contract-document.ts'
import { firstClauses } from '../contracts/configuration.repository.ts'
import { addressOf, paidTo } from '../contracts/contract.repository.ts'
import { announce, type Firing, type HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lockAll } from '../../engine/store.ts'
import { quotation, type LockedQuotation } from '../quotations/quotation-document.ts'
import { linesOfAll, type QuotationLineRecord } from '../quotations/quotation.repository.ts'
import { instantOf } from './approval-subject.ts'

const { header, lines: carried } = contractMadeFrom.quotation

interface Going {
  line: QuotationLineRecord
  way: LineUnderWay
}

/** Lines whose material was chosen with this step, as the rules of any line make them of it (D204). */
async function chosenLines(tx: Tx, row: LockedQuotation, going: readonly Going[], pricing: Pricing) {
  const chosen = going.filter(({ way }) => way.chosen)
  if (chosen.length === 0) return new Map<string, never>()
  const typed = chosen.map(({ line, way }) => ({ ...carried.made(line, way), from: null }))
  const options = { day: businessDateOf(new Date(pricing.basePriceAt)), final: false, stored: row }
  const { resolved, reasons } = await resolveForm(tx, systemActor, { header: row, lines: typed }, options)
  throwReasons(reasons)
  return new Map(
    resolved.map((one) => [chosen[one.lineNo - 1]!.line.id, recordAt(priced, one, undefined, pricing)]),
  )
}

/** The contract that quotations become: a draft with their terms, and their lines at the prices that were quoted. */
export async function makeContract(
  firing: Firing,
  { row, facts: { transfer }, note }: HappeningOf<typeof quotation>,
): Promise<void> {
  if (!transfer) return
  const { contractId: id, contractType, quotationIds, lines: ways } = transfer
  const { tx } = firing
  const at = instantOf(note)
  const quotations = await lockAll({ tx, actor: systemActor }, quotation, quotationIds)
  const quoted = await linesOfAll(tx, quotationIds)
  const going = quoted.flatMap((line) => {
    const way = ways.get(line.id)
    return way ? [{ line, way }] : []
  })
  const amountPlaces = Math.max(...quotations.map((one) => one.amountPlaces))
  const chosen = await chosenLines(tx, row, going, { currency: row.currency, amountPlaces, basePriceAt: at })
  const lines = going.map(({ line: { quotationId: _id, ...line }, way }, i) => ({
    ...line,
    ...carried.made(line, way),
    ...chosen.get(line.id),
    id: newId(Date.parse(at)),
    lineNo: i + 1,
    quotationLineId: line.id,
  }))
  const sum = (name: keyof Charges) => total(quotations.map((one) => one[name]))
  const terms = header.made(row, {
    contractType,
    day: businessDateOf(new Date(at)),
    remark: joined(
      quotations.map(({ remark }) => remark),
      betweenRemarks,
    ),
    contractName: joined(
      quotations.map(({ customerRef }) => customerRef),
      betweenNames,
    ),
    charges: {
      localCharge: sum('localCharge'),
      oceanFreight: sum('oceanFreight'),
      premium: sum('premium'),
      otherCharge: sum('otherCharge'),
    },
  })
  const columns = {
    ...terms,
    ...(await addressOf(tx, row.customerId)),
    ...(await paidTo(tx, row)),
    ...(await firstClauses(tx, row.salesOrg, contractType)),
    amountPlaces,
    customerName: row.customerName,
    salespersonName: row.salespersonName,
    quotationIds: [...quotationIds],
    quotedHash: quotedHash(terms, lines),
    // Nobody has looked at the price of a material that was chosen only now.
    ...(chosen.size > 0 && { differsFromQuotation: true }),
  }
  await insertPriced(firing, contract, columns, lines, { id, status: 'draft', at })
  announce(firing, contract, { ...columns, id })
}

/** Quotations whose contract has ended may be converted again. */
export async function releaseQuotations(
  firing: Firing,
  { row, note }: HappeningOf<typeof contract>,
): Promise<void> {
  const system = { ...firing, actor: systemActor }
  for (const one of await lockAll(system, quotation, row.quotationIds))
    if (isDue(quotationMachine, 'release', one))
      await fire(system, quotation, 'release', one, { at: instantOf(note), comment: note.comment })
}
