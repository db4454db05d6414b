import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { buyerAccounts } from '#server/demo/content/people.ts'
import { aHeader, readAll } from '../../tests/factories/customer-order-forms.ts'
import { type Client, pathOf } from '../../tests/flows/client.ts'
import { signIn } from './ours.ts'
import { Wire } from './wire.ts'

export interface Written {
  id: string
  version: number
}

/** A buyer who creates, submits and withdraws; the same for ours and for the floor. */
export interface Writer {
  header: CustomerOrderHeader
  create(lines: readonly LineInput[]): Promise<Written>
  submit(written: Written): Promise<Written>
  withdraw(written: Written): Promise<Written>
}

const { create, submit, withdraw } = customerOrderWrites
const at = {
  create: { method: create.method, path: pathOf(create) },
  submit: { method: submit.method, path: pathOf(submit) },
  withdraw: { method: withdraw.method, path: pathOf(withdraw) },
}

/** Versions from before messages keep nobody from submitting for them. */
const knowsMessages = async (client: Client): Promise<boolean> =>
  (await client.call(messageCalls.page, { body: { size: 1 } })).status === 200

/** Signs the buyers in and reads their messages, because unread ones would keep them from submitting (D97). */
export async function writersOfOurs(address: string): Promise<Writer[]> {
  const writers: Writer[] = []
  for (const userId of buyerAccounts) {
    const client = await signIn(address, userId)
    if (await knowsMessages(client)) await readAll(client)
    const header = await aHeader(client)
    const wire = new Wire(address, client.headers)
    writers.push({
      header,
      create: (lines) =>
        wire.ask({ ...at.create, body: { header, lines }, headers: { 'idempotency-key': newId() } }),
      submit: ({ id, version }) => wire.ask({ ...at.submit, body: { id, version, cartonsConfirmed: true } }),
      withdraw: ({ id, version }) => wire.ask({ ...at.withdraw, body: { id, version } }),
    })
  }
  return writers
}

/** The same people at the floor, which changes a state by one statement or in steps. */
export const writersOfFloor = (
  address: string,
  ours: readonly Writer[],
  how: '' | 'InSteps' = '',
): Writer[] =>
  ours.map(({ header }, n) => {
    const wire = new Wire(address, { authorization: `Bearer ${buyerAccounts[n]}` })
    return {
      header,
      create: (lines) => wire.ask({ method: 'post', path: '/create', body: { header, lines } }),
      submit: (written) => wire.ask({ method: 'post', path: `/submit${how}`, body: written }),
      withdraw: (written) => wire.ask({ method: 'post', path: `/withdraw${how}`, body: written }),
    }
  })
