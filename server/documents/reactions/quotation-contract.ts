import { contractMadeFrom } from '#shared/documents/contracts/made-from.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { total } from '#shared/kernel/money.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { betweenNames, betweenRemarks, joined } from '#shared/lines/common-terms.rules.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { insertPriced } from '../../lines/priced/insert-priced.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { contract } from '../contracts/contract-document.ts'
import { quotedHash } from '../contracts/contract-hash.ts'
import { firstClauses } from '../contracts/configuration.repository.ts'
import { addressOf, paidTo } from '../contracts/contract.repository.ts'
import { announce } from '../../engine/announce.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import type { HappeningOf } from '../../engine/reaction.ts'
import { lockAll } from '../../engine/store.ts'
import { quotation } from '../quotations/quotation-document.ts'
import { linesOfAll } from '../quotations/quotation.repository.ts'
import { instantOf } from './approval-subject.ts'

const { header, lines: carried } = contractMadeFrom.quotation

/** The contract that quotations become: a draft with their terms, and their lines at the prices that were quoted. */
export async function makeContract(
  firing: Firing,
  { row, facts: { transfer }, said }: HappeningOf<typeof quotation>,
): Promise<void> {
  if (!transfer) return
  const { contractId: id, contractType, quotationIds } = transfer
  const { tx } = firing
  const at = instantOf(said)
  const quotations = await lockAll({ tx, actor: systemActor }, quotation, quotationIds)
  const quoted = await linesOfAll(tx, quotationIds)
  const lines = quoted.map(({ quotationId: _id, ...line }, i) => ({
    ...line,
    ...carried.made(line, {}),
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
    amountPlaces: Math.max(...quotations.map((one) => one.amountPlaces)),
    customerName: row.customerName,
    salespersonName: row.salespersonName,
    quotationIds: [...quotationIds],
    quotedHash: quotedHash(terms, lines),
  }
  await insertPriced(firing, contract, columns, lines, { id, status: 'draft', at })
  announce(firing, contract, { ...columns, id })
}

/** Quotations whose contract has ended may be converted again. */
export async function releaseQuotations(
  firing: Firing,
  { row, said }: HappeningOf<typeof contract>,
): Promise<void> {
  const system = { ...firing, actor: systemActor }
  for (const one of await lockAll(system, quotation, row.quotationIds))
    if (isDue(quotationMachine, 'release', one))
      await fire(system, quotation, 'release', one, { at: instantOf(said), comment: said.comment })
}
