import type { Reason } from '#shared/kernel/errors.ts'
import { takeReasons } from '#shared/lines/open-lines/take.rules.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockLines, moveQuantities } from '../../lines/open-lines/ledger.repository.ts'
import { writeAccount, type DeliveryNoteLineRecord } from './delivery-note.repository.ts'

/** What a note has taken from the ledger of open quantities; each of its lines says where its quantity stands (D241). */

type Lines = readonly DeliveryNoteLineRecord[]
const idsOf = (lines: Lines) => lines.map(({ openLineId }) => openLineId)
const standing = (lines: Lines, account: DeliveryNoteLineRecord['account']) =>
  lines.filter((line) => line.account === account)

/** The reasons against some lines of a note, at the places that these have among all of them. */
function placed(all: Lines, some: Lines, reasons: readonly Reason[]): Reason[] {
  return reasons.map((reason) => {
    const line = some[Number(reason.path?.split('.')[1])]
    return { ...reason, path: `lines.${all.findIndex((one) => one === line)}.quantity` }
  })
}

/** What stands against reserving the lines that are not reserved yet, under the locks of their rows in the ledger. */
export async function reservationReasons(tx: Tx, lines: Lines): Promise<Reason[]> {
  const free = standing(lines, 'none')
  return placed(lines, free, takeReasons(await lockLines(tx, idsOf(free)), free))
}

/** What stands against lines that are reserved already: what was closed, or what SAP has delivered otherwise. */
export async function reservedReasons(tx: Tx, lines: Lines): Promise<Reason[]> {
  const own = standing(lines, 'noted')
  return placed(lines, own, takeReasons(await lockLines(tx, idsOf(own)), own, 'noted'))
}

/** Reserves the lines that are not reserved yet. */
export async function reserve(tx: Tx, lines: Lines): Promise<void> {
  const free = standing(lines, 'none')
  await moveQuantities(tx, free, { to: 'noted' })
  await writeAccount(tx, free, 'noted')
}

/** Gives back what is reserved and SAP has not delivered. */
export async function release(tx: Tx, lines: Lines): Promise<void> {
  const own = standing(lines, 'noted')
  await moveQuantities(tx, own, { from: 'noted' })
  await writeAccount(tx, own, 'none')
}
