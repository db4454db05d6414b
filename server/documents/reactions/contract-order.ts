import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import { depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { partOfPieces, allotmentsOf, openChargesOf } from '#shared/documents/contracts/ledger.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { betweenRemarks, joined } from '#shared/lines/common-terms.rules.ts'
import { throwReasons } from '../../calls/handler.ts'
import { resolveForm } from '../../lines/form.service.ts'
import { beginLine } from '../../lines/priced/begun-line.ts'
import { insertPriced } from '../../lines/priced/insert-priced.ts'
import { recordAt, sumsOf } from '../../lines/priced/priced-document.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { contract } from '../contracts/contract-document.ts'
import type { ContractLineRecord } from '../contracts/contract.repository.ts'
import { linesOfAll, writeAllotments } from '../contracts/ledger.repository.ts'
import { announce, type Firing, type HappeningOf } from '../../engine/document.ts'
import { lockAll } from '../../engine/store.ts'
import { headerColumns, priced, order } from '../orders/order-document.ts'
import { instantOf } from './approval-subject.ts'
import { keepLedger } from './ledger.ts'

interface Part {
  line: ContractLineRecord
  quantity: string
}

const { header: carriedHeader, lines: carriedLines } = orderMadeFrom.contract

const begunOf = ({ line, quantity }: Part) =>
  beginLine(
    carriedLines.made(line, {
      salesQuantity: quantity,
      auxiliaryQuantity: partOfPieces(line.auxiliaryQuantity, quantity, line.salesQuantity),
    }),
  )

/** The order that a conversion makes: a draft at the prices that were agreed, which finance has audited already. */
export async function makeOrder(
  firing: Firing,
  { row, facts: { conversion }, note }: HappeningOf<typeof contract>,
): Promise<void> {
  if (!conversion) return
  const { orderId: id } = conversion
  const ids = [...new Set(conversion.parts.map(({ contractId }) => contractId))]
  const contracts = await lockAll({ tx: firing.tx, actor: systemActor }, contract, ids)
  const agreed = new Map(
    (await linesOfAll(firing.tx, ids)).map((line) => [`${line.contractId} ${line.lineNo}`, line]),
  )
  const parts = conversion.parts.map(({ contractId, lineNo, quantity }) => ({
    line: agreed.get(`${contractId} ${lineNo}`)!,
    quantity,
  }))
  const at = instantOf(note)
  const invoices = contracts.filter(({ contractType }) => contractType === 'pi')
  const piNo = invoices.map(({ contractNo }) => contractNo).join(' ')
  const header = carriedHeader.made(row, {
    piNo: piNo.length > 40 ? '' : piNo,
    charges: conversion.charges,
    remark: joined(
      contracts.map(({ remark }) => remark),
      betweenRemarks,
    ),
  })
  const begunLines = parts.map(begunOf)
  const typed = { header, lines: begunLines.map((line) => line.typed) }
  const options = { day: businessDateOf(new Date(at)), final: false, stored: header }
  const { named, resolved, reasons } = await resolveForm(firing.tx, systemActor, typed, options)
  throwReasons(reasons)
  // What was agreed keeps its decimals; contracts of one order have one currency.
  const amountPlaces = Math.max(...contracts.map((one) => one.amountPlaces))
  const pricing = { currency: row.currency, amountPlaces, basePriceAt: at }
  const lines = resolved.map((line, i) => {
    const { line: source } = parts[i]!
    const record = recordAt(priced, line, source, pricing)
    const { financialRemark, reviewDecided } = begunLines[i]!.review
    const decided = reviewDecided && record.needsReview === true
    return { ...record, financialRemark, reviewDecided: decided, contractLineId: source.id }
  })
  const { totalAmount } = sumsOf(order.definition, lines, { ...header, amountPlaces })
  const columns = {
    ...headerColumns(header, named),
    amountPlaces,
    ...depositForTotal(totalAmount, header),
    source: invoices.length === contracts.length ? 'newPi' : 'contract',
    contractIds: contracts.map((one) => one.id),
  }
  await insertPriced(firing, order, columns, lines, { id, status: 'draft', at })
  announce(firing, order, { ...columns, id })
  await writeAllotments(
    firing.tx,
    id,
    allotmentsOf(contracts.map(openChargesOf), conversion.charges).map((charges, i) => ({
      ...charges,
      contractId: contracts[i]!.id,
    })),
  )
  await keepLedger(firing, columns.contractIds)
}
