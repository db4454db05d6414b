import { Readable } from 'node:stream'
import type { Services } from '../calls/handler.ts'
import { inTransaction } from '../db/transaction.ts'
import { shipment } from '../documents/shipments/shipment-document.ts'
import { link, release } from '../engine/attachments/attachment.repository.ts'
import { fire } from '../engine/fire.ts'
import { lock } from '../engine/store.ts'
import { actorOfAccount } from '../platform/accounts/account-actor.ts'
import { receive } from '../platform/files/file.service.ts'
import { quietly } from './orders.ts'

type Storing = Pick<Services, 'db' | 'now' | 'secret' | 'storage'>

/** A page that says what it is. */
const pdfOf = (title: string): Buffer => {
  const text = `BT /F1 20 Tf 72 760 Td (${title}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`, 'latin1')
}

const papers = [
  { name: 'bill-of-lading.pdf', title: 'Bill of lading', released: true },
  { name: 'freight-invoice.pdf', title: 'Freight invoice, internal', released: false },
] as const

/** Papers of the transports that have left: one that the customer may read, and one that it may not. */
export async function seedShipmentPapers(services: Storing): Promise<void> {
  const { rows } = await services.db.pool.query<{ id: string; account_id: string }>(
    `select s.id, a.id as account_id from shipments s
      join lateral (select id from accounts where name = s.created_by and role = 'customerService' limit 1) a on true
      where s.status in ('departed', 'arrived') order by s.id`,
  )
  for (const { id, account_id: accountId } of rows) {
    const actor = await actorOfAccount(services.db, accountId, '')
    if (!actor) continue
    for (const { name, title, released } of papers) {
      const file = await receive(services, actor, 'orderFile', {
        name,
        stream: Readable.from([pdfOf(title)]),
      })
      await inTransaction(services.db, async (tx) => {
        const carrier = { doc: 'shipment', id } as const
        await link(tx, actor, carrier, file.id)
        if (!released) return
        await release(tx, carrier, file.id, true)
        const firing = quietly(tx, actor)
        const row = await lock(firing, shipment, id)
        const changes = [{ path: 'papers', from: null, to: name }]
        if (row) await fire(firing, shipment, 'releasePaper', row, { changes })
      })
    }
  }
}
