import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { approvalKindCalls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { moveGoods } from '#server/demo/sap/deliveries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { approvalsOf, decided } from '../factories/approvals.ts'
import { noteHead, noteOf, notePushed, noteStep, noteStepped } from '../factories/delivery-notes.ts'
import { shippingOf } from '../factories/open-lines.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { until } from './app.ts'
import { codesOf, noteLines, openNoteStage } from './note-stage.ts'
import { waits } from './waits.ts'

const {
  stage,
  zhang,
  wang,
  db,
  drafted,
  stepped,
  valid,
  approved,
  withService,
  pushIs,
  ledgerOf,
  deliveriesOf,
  asked,
  anOrder,
} = await openNoteStage()
const zhao = await stage.apps[0]!.as('fin.zhao')
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

describe('a delivery note', () => {
  it('goes from a draft to goods that have left', async () => {
    const order = await anOrder()
    const id = await withService(order, [
      [1, '4'],
      [2, '10'],
    ])
    expect(await noteOf(wang, id)).toMatchObject({
      status: 'cs_processing',
      deliveryNoteNo: expect.stringMatching(/^DN/) as string,
      sapOrderNos: order.sapGroupOrderNo,
      jtNo: 'JT-77',
      lineCount: 2,
    })
    const [approval] = await approvalsOf(zhang, { id })
    expect(approval).toMatchObject({ kind: 'delivery', status: 'approved' })
    const form = await zhao.call(approvalKindCalls.one, { query: { kind: 'delivery', id: approval!.id } })
    expect(form.body.form).toMatchObject({
      facts: { creditLine: expect.stringMatching(/^[A-Z]{3} /) as string, containerNo: 'CSQU3054383' },
      lines: [{ salesQuantity: '4.000' }, { salesQuantity: '10.000' }],
    })
    const { bytes } = await zhang.call(deliveryNoteWrites.paper, {
      query: { id, urlSuffix: 'deliveryNotePdf', language: 'en' },
    })
    const said = pdfText(await pdfPages(bytes))
    for (const word of ['Delivery note', 'CSQU3054383', 'JT-77', order.orderNo]) expect(said).toContain(word)
    expect((await notePushed(wang, id)).status).toBe(200)
    await pushIs(id, 'pushed')
    const note = await noteOf(wang, id)
    expect(note).toMatchObject({ status: 'pushed', partsInSap: 1 })
    expect(note.pusher).not.toBe('')
    expect(await ledgerOf(order)).toEqual([
      [0, 4, 0, 6],
      [0, 10, 0, 0],
    ])
    await until(async () => (await deliveriesOf(order)).length === 1)
    const [delivery] = await deliveriesOf(order)
    expect(delivery).toMatchObject({ deliveryNo: note.sapDeliveryNos, sourceNo: note.deliveryNoteNo })
    const kept = async () =>
      (
        await db
          .selectFrom('sapSimDeliveries')
          .select('body')
          .where('number', '=', note.sapDeliveryNos)
          .executeTakeFirstOrThrow()
      ).body as Record<string, string>
    await until(async () => (await kept())['BillOfLading'] === 'CSQU3054383')
    expect((await kept())['DeliveryDocumentBySupplier']).toMatch(/^OMS:.*:DN/)
    await inTransaction(db, (tx) => moveGoods(tx, note.sapDeliveryNos, 'C'))
    await asked()
    expect((await ledgerOf(order))[1]).toEqual([0, 10, 10, 0])
    expect(await shippingOf(stage, order.id)).toBe('partial')
  })

  it('begins with the address and the payment days of its customer, and with the lines of a merge group', async () => {
    const order = await anOrder()
    const proposal = await zhang.call(deliveryNoteCalls.proposal, { query: { id: order.open[0]!.id } })
    expect(proposal.status).toBe(200)
    expect(proposal.body.shippingAddress).not.toBe('')
    await db.updateTable('orders').set({ mergeGroupNo: 'MG-1' }).where('id', '=', order.id).execute()
    const { body } = await zhang.call(openLineCalls.page, { body: { filter: { mergeGroupNo: 'MG-1' } } })
    expect(body.rows.map(({ id }) => id).toSorted()).toEqual(order.open.map(({ id }) => id).toSorted())
  })

  it('moves to another day until it is handed in, and keeps what it reserves', async () => {
    const order = await anOrder()
    const id = await valid(order, [[1, '4']])
    const day = addDays(noteHead.plannedDate, 7)
    const move = async (to = day) => {
      const { version } = await noteOf(zhang, id)
      return zhang.call(deliveryNoteWrites.reschedule, { body: { id, version, day: to } })
    }
    expect(codesOf(await move('2020-01-06'))).toEqual(['DATE_PAST header.plannedDate'])
    expect((await move()).status).toBe(200)
    expect(await noteOf(zhang, id)).toMatchObject({ status: 'valid', plannedDate: day })
    expect((await ledgerOf(order))[0]).toEqual([4, 0, 0, 6])
    const { version } = await noteOf(zhang, id)
    const foreign = await wang.call(deliveryNoteWrites.reschedule, { body: { id, version, day } })
    expect(foreign.status).toBe(403)
    await stepped(zhang, id, 'submitApproval')
    expect((await move()).problem.reasons).toEqual([waits('NOTE_IN_APPROVAL', wang.user.name)])
  })

  it('names everything that is missing at once', async () => {
    const order = await anOrder()
    const { id } = await drafted(order, [[1, '11']], { containerNo: 'CSQU3054384' })
    expect(codesOf(await noteStepped(zhang, id, 'validate')).toSorted()).toEqual([
      'CONTAINER_NO header.containerNo',
      'QTY_OVER_OPEN lines.0.quantity',
      'REQUIRED header.plannedDate',
      'REQUIRED header.shippingAddress',
    ])
    const wrong = await zhang.call(deliveryNoteWrites.create, {
      body: {
        header: {},
        lines: [
          { openLineId: order.open[0]!.id, quantity: '1.5' },
          { openLineId: order.open[0]!.id, quantity: '1' },
          { openLineId: newId(), quantity: '0' },
        ],
      },
    })
    expect(codesOf(wrong)).toEqual([
      'QTY_WHOLE lines.0.quantity',
      'INVALID lines.1.openLineId',
      'INVALID lines.2.openLineId',
    ])
  })

  it('is refused with what is left of each line', async () => {
    const order = await anOrder()
    await valid(order, [[1, '7']])
    const { id } = await drafted(order, [
      [1, '4'],
      [2, '11'],
    ])
    const late = await noteStepped(zhang, id, 'validate')
    expect(late.problem.reasons).toMatchObject([
      { code: 'QTY_OVER_OPEN', path: 'lines.0.quantity', params: { open: '3' } },
      { code: 'QTY_OVER_OPEN', path: 'lines.1.quantity', params: { open: '10' } },
    ])
  })

  it('never takes what another has taken at the same moment', async () => {
    const order = await anOrder()
    const drafts = []
    for (let n = 0; n < 8; n++) drafts.push(await drafted(order, [[1, '3']]))
    const answers = await Promise.all(drafts.map((draft) => noteStep(zhang, draft, 'validate')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await ledgerOf(order))[0]).toEqual([9, 0, 0, 1])
  })

  it('reserves anew what a valid one is changed to, and is a draft again when it lacks something', async () => {
    const order = await anOrder()
    const id = await valid(order, [[1, '7']])
    const save = async (quantity: string, header: object = noteHead) => {
      const { version } = await noteOf(zhang, id)
      const body = { id, version, header, lines: noteLines(order, [[1, quantity]]) }
      expect((await zhang.call(deliveryNoteWrites.save, { body })).status).toBe(200)
      return [(await noteOf(zhang, id)).status, (await ledgerOf(order))[0]![0]]
    }
    expect(await save('9')).toEqual(['valid', 9])
    expect(await save('9')).toEqual(['valid', 9])
    expect(await save('11')).toEqual(['draft', 0])
    await save('2')
    await stepped(zhang, id, 'validate')
    expect(await save('2', { ...noteHead, shippingAddress: '' })).toEqual(['draft', 0])
    expect(codesOf(await remove(id))).toEqual(['NOTE_KEPT'])
  })

  const remove = async (id: string) => {
    const { version } = await noteOf(zhang, id)
    // The type of the query has lists, which an address carries as texts.
    return zhang.call(deliveryNoteWrites.remove, { query: { ids: id, versions: String(version) } as never })
  }
})

describe('a note that is decided on', () => {
  it('is valid again when it is rejected or withdrawn, and frees its goods when it is cancelled', async () => {
    const order = await anOrder()
    const id = await valid(order, [[1, '4']])
    await stepped(zhang, id, 'submitApproval')
    expect(codesOf(await noteStepped(zhang, id, 'cancel', 'no'))).toEqual(['NOTE_IN_APPROVAL'])
    expect((await decided(wang, { id }, 'reject', 'overdue')).status).toBe(200)
    expect(await noteOf(zhang, id)).toMatchObject({
      status: 'valid',
      sentBack: true,
      returnComment: 'overdue',
    })
    await stepped(zhang, id, 'submitApproval')
    await stepped(zhang, id, 'withdraw')
    expect((await approvalsOf(zhang, { id }))[0]).toMatchObject({ status: 'withdrawn' })
    expect((await ledgerOf(order))[0]).toEqual([4, 0, 0, 6])
    expect(codesOf(await noteStepped(zhang, id, 'cancel'))).toEqual(['REQUIRED comment'])
    await stepped(zhang, id, 'cancel', 'the customer waits')
    expect((await ledgerOf(order))[0]).toEqual([0, 0, 0, 10])
    expect(codesOf(await noteStepped(zhang, id, 'validate'))).toEqual(['NOTE_CANCELLED'])
  })

  it('is submitted by the path of its kind as well', async () => {
    const order = await anOrder()
    const id = await valid(order, [[1, '4']])
    const { version } = await noteOf(zhang, id)
    const answer = await zhang.call(approvalKindCalls.add, {
      query: { kind: 'delivery' },
      body: { documentId: id, version },
    })
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
    expect(await noteOf(zhang, id)).toMatchObject({ status: 'pending_approval' })
  })

  it('comes back from customer service with its approval void, or is cancelled there', async () => {
    const order = await anOrder()
    const id = await withService(order, [[1, '4']])
    expect(codesOf(await noteStepped(wang, id, 'return'))).toEqual(['REQUIRED comment'])
    await stepped(wang, id, 'return', 'wrong container')
    expect(await noteOf(zhang, id)).toMatchObject({ status: 'valid', returnComment: 'wrong container' })
    expect(await approvalsOf(zhang, { id })).toMatchObject([{ status: 'void' }])
    expect((await ledgerOf(order))[0]).toEqual([4, 0, 0, 6])
    const other = await approved(order, [[1, '6']])
    await stepped(wang, other, 'cancelApproved', 'sold out')
    expect((await ledgerOf(order))[0]).toEqual([4, 0, 0, 6])
  })

  it('keeps its order from being closed', async () => {
    const order = await anOrder()
    const id = await valid(order, [[1, '5']])
    const { version } = await stage.settled(order.id)
    const close = () =>
      wang.call(pushCalls.close, { body: { id: order.id, version, orderNo: order.orderNo, reason: 'Over' } })
    expect((await close()).problem.reasons).toEqual([
      { code: 'CLOSE_IN_FLIGHT', params: { documents: [(await noteOf(zhang, id)).deliveryNoteNo] } },
    ])
    await stepped(zhang, id, 'cancel', 'over')
    expect((await close()).status).toBe(200)
  })
})

describe('who sees a note', () => {
  it('is decided by row scope; customers see none, and roles do their own steps', async () => {
    const order = await anOrder()
    const id = await withService(order, [[1, '2']])
    const [li, buyer, chen, sun] = await Promise.all(
      ['sales.li', 'buyer.jakarta', 'cs.chen', 'view.sun'].map((user) => stage.apps[1]!.as(user)),
    )
    for (const client of [li!, chen!])
      expect((await client.call(deliveryNoteCalls.one, { query: { id } })).status).toBe(404)
    for (const call of [deliveryNoteCalls.one, deliveryNoteCalls.page] as const)
      // One call takes the query and the other the body.
      expect((await buyer!.call(call, { query: { id }, body: {} } as never)).status).toBe(403)
    const viewed = await sun!.call(deliveryNoteCalls.one, { query: { id } })
    if (viewed.status === 200) expect(viewed.body).toMatchObject({ creditLine: '', creditOverdue: '' })
    expect((await noteStepped(zhao, id, 'return', 'no')).status).toBe(403)
    expect(codesOf(await noteStepped(zhang, id, 'return', 'no'))).toEqual(['NO_PERMISSION'])
    expect((await notePushed(zhang, id)).status).toBe(403)
    const create = { body: { header: {}, lines: noteLines(order, [[1, '1']]) } }
    expect((await wang.call(deliveryNoteWrites.create, create)).status).toBe(403)
  })
})
