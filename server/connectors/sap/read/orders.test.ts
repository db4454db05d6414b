import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Scripted, startScripted } from '../../../../tests/factories/scripted-server.ts'
import { openSapClient } from '../sap.client.ts'
import { ordersAtOnce, type SapPort } from '../sap.port.ts'

/** Answers in the shapes that SAP publishes: fields, types, wrapped lists, zeros and time stamps. */
let answers: Record<string, Scripted>
let sap: Awaited<ReturnType<typeof startScripted>>
let client: SapPort
beforeAll(async () => {
  sap = await startScripted(({ path }) => {
    const known = Object.keys(answers).find((part) => decodeURIComponent(path).includes(part))
    return known === undefined ? { status: 500, body: {} } : answers[known]!
  })
  client = openSapClient(
    { url: sap.url, user: 'U', password: 'secret', timeoutSeconds: 5 },
    { pauseSeconds: 0.01, authPauseSeconds: 1 },
  )
})
afterAll(async () => {
  await client.close()
  await sap.close()
})
beforeEach(() => {
  answers = {}
  sap.heard.length = 0
})

const schedule = {
  ScheduleLine: '1',
  RequestedDeliveryDate: '/Date(1767225600000)/',
  ConfirmedDeliveryDate: '/Date(1767830400000)/',
  OrderQuantityUnit: 'PC',
  ScheduleLineOrderQuantity: '10.000',
  ConfdOrderQtyByMatlAvailCheck: '6.000',
  DeliveredQtyInOrderQtyUnit: '2.000',
  OpenConfdDelivQtyInOrdQtyUnit: '4.000',
}
const item = {
  SalesOrderItem: '000010',
  Material: '000000000000004711',
  MaterialByCustomer: '',
  SalesOrderItemText: 'Door',
  RequestedQuantity: '10',
  RequestedQuantityUnit: 'PC',
  ProductionPlant: '1010',
  NetAmount: '1200.50',
  SalesDocumentRjcnReason: '',
  SDProcessStatus: 'B',
  to_ScheduleLine: {
    results: [schedule, { ...schedule, ScheduleLine: '2', ScheduleLineOrderQuantity: '0.000' }],
  },
}
const order = {
  SalesOrder: '0000004711',
  SalesOrderType: 'OR',
  SalesOrganization: '1000',
  SoldToParty: '0000100001',
  PurchaseOrderByCustomer: 'PO 1',
  PurchaseOrderByShipToParty: 'OMS:ABCD:SO1:1',
  SalesOrderDate: '/Date(1767225600000)/',
  RequestedDeliveryDate: null,
  TransactionCurrency: 'USD',
  TotalNetAmount: '1200.50',
  OverallSDProcessStatus: 'B',
  OverallTotalDeliveryStatus: 'B',
  OverallSDDocumentRejectionSts: 'A',
  LastChangeDateTime: '/Date(1767225600123+0000)/',
  to_Item: { results: [item] },
}
const pageOf = (orders: object[]): Scripted => ({ body: { d: { results: orders } } })
const changes = { salesOrgs: ['1000', '1100'], place: { since: '2026-01-01T00:00:00.000Z', page: 0 } }

describe('a sales order', () => {
  it('is read with its numbers, days and quantities as people know them', async () => {
    answers["A_SalesOrder('0000004711')"] = { body: { d: order } }
    const { value } = (await client.salesOrder('4711')) as { value: unknown }
    expect(value).toMatchObject({
      orderNo: '4711',
      customerNo: '100001',
      orderDate: '2026-01-01',
      deliveryDate: null,
      totalAmount: '1200.50',
      reference: 'OMS:ABCD:SO1:1',
      status: 'partly',
      shipping: 'partial',
      cleared: false,
      changedAt: '2026-01-01T00:00:00.123Z',
      items: [
        {
          itemNo: '10',
          materialNo: '4711',
          quantity: '10',
          rejected: false,
          schedules: [{ confirmedDate: '2026-01-08', confirmed: '6', delivered: '2', open: '4' }, {}],
        },
      ],
    })
  })

  it('is asked for without anything that releases since 2020 lack', async () => {
    answers['A_SalesOrder'] = pageOf([])
    await client.salesOrders(changes)
    const { path } = sap.heard.find((one) => one.path.includes('A_SalesOrder?'))!
    const text = decodeURIComponent(path)
    expect(path).toContain('?$select=')
    expect(text).not.toMatch(
      /ProcFlow|OverallDeliveryStatus|OverallOrdReltdBillgStatus|ConfdDelivQtyInOrderQtyUnit/,
    )
    expect(text).toContain(
      "$filter=(SalesOrganization eq '1000' or SalesOrganization eq '1100') and LastChangeDateTime ge datetimeoffset'2026-01-01T00:00:00.000Z'",
    )
    expect(text).toContain('$orderby=LastChangeDateTime,SalesOrder')
  })

  it('is not there only where SAP says so, and an answer without items says nothing', async () => {
    answers["A_SalesOrder('0000000001')"] = {
      status: 404,
      body: { error: { code: 'V1/208', message: { lang: 'en', value: 'does not exist' } } },
    }
    answers["A_SalesOrder('0000000002')"] = {
      body: { d: { ...order, to_Item: { __deferred: { uri: 'to_Item' } } } },
    }
    answers["A_SalesOrder('0000000003')"] = { status: 404, body: 'no healthy upstream' }
    expect(await client.salesOrder('1')).toMatchObject({ outcome: 'done', value: null })
    expect((await client.salesOrder('2')).outcome).toBe('unknown')
    expect((await client.salesOrder('3')).outcome).toBe('unknown')
  })

  it('is followed page by page by its last change, also where many changed in one instant', async () => {
    const changed = (ms: number) => ({
      ...order,
      LastChangeDateTime: `/Date(${1_767_225_600_000 + ms}+0000)/`,
    })
    const next = async (orders: object[]) => {
      answers['A_SalesOrder'] = pageOf(orders)
      const answer = await client.salesOrders(changes)
      return answer.outcome === 'done' ? answer.value.next : answer
    }
    const full = (last: number) =>
      Array.from({ length: ordersAtOnce }, (_, n) => changed(n === ordersAtOnce - 1 ? last : 0))
    expect(await next([changed(0)])).toBeUndefined()
    expect(await next(full(5))).toEqual({ since: '2026-01-01T00:00:00.005Z', page: 0 })
    expect(await next(full(0))).toEqual({ since: '2026-01-01T00:00:00.000Z', page: 1 })
  })
})

const invoice = {
  BillingDocument: '0090000001',
  SDDocumentCategory: 'M',
  BillingDocumentDate: '/Date(1767225600000)/',
  TransactionCurrency: 'USD',
  TotalNetAmount: '100.00',
  TaxAmount: '0.00',
  TotalGrossAmount: '100.00',
  BillingDocumentIsCancelled: false,
  CancelledBillingDocument: '',
  AccountingDocument: '1000000001',
  InvoiceClearingStatus: 'C',
}
const goods = {
  BillingDocument: '0090000001',
  SalesDocumentItem: '000010',
  ReferenceSDDocument: '0080000001',
  ReferenceSDDocumentCategory: 'J',
  BillingQuantity: '4.000',
  BillingQuantityUnit: 'PC',
}

describe('the invoices of an order', () => {
  it('name their goods, and what gives money back has the sign of that', async () => {
    const memo = {
      ...invoice,
      BillingDocument: '0090000002',
      SDDocumentCategory: 'O',
      AccountingDocument: '',
    }
    answers['A_BillingDocumentItem'] = pageOf([goods, { ...goods, BillingDocument: '0090000002' }])
    answers['A_BillingDocument?'] = pageOf([invoice, memo])
    const answer = await client.invoicesOf('4711')
    expect(answer).toMatchObject({
      outcome: 'done',
      value: [
        {
          invoiceNo: '90000001',
          kind: 'invoice',
          grossAmount: '100.00',
          released: true,
          paid: true,
          goods: [{ itemNo: '10', deliveryNo: '80000001', quantity: '4', unit: 'PC' }],
        },
        { invoiceNo: '90000002', kind: 'creditMemo', grossAmount: '-100.00', released: false },
      ],
    })
    const question = sap.heard.find(({ path }) => path.includes('A_BillingDocumentItem'))
    expect(decodeURIComponent(question!.path)).toContain("$filter=SalesDocument eq '0000004711'")
  })

  it('do not exist where SAP has no such service, which is no failure', async () => {
    answers['A_BillingDocumentItem'] = {
      status: 403,
      body: {
        error: {
          code: '/IWFND/MED/170',
          message: { lang: 'en', value: "No service found for namespace '', name 'X', version '0001'" },
        },
      },
    }
    expect(await client.invoicesOf('4711')).toMatchObject({ outcome: 'done', value: null })
  })

  it('are refused as such where our user may not see them', async () => {
    answers['A_BillingDocumentItem'] = {
      status: 403,
      body: { error: { code: 'VF/001', message: { lang: 'en', value: 'No authorization' } } },
    }
    expect((await client.invoicesOf('4711')).outcome).toBe('rejected')
  })

  it('are printed by SAP', async () => {
    const pdf = Buffer.from('%PDF-1.4 small')
    answers["GetPDF?BillingDocument='0090000001'"] = {
      body: { d: { GetPDF: { __metadata: { type: 'X' }, BillingDocumentBinary: pdf.toString('base64') } } },
    }
    answers["GetPDF?BillingDocument='0090000002'"] = {
      body: { d: { GetPDF: { BillingDocumentBinary: '' } } },
    }
    expect(await client.invoicePdf('90000001')).toMatchObject({ outcome: 'done', value: pdf })
    expect(await client.invoicePdf('90000002')).toMatchObject({ outcome: 'done', value: null })
  })
})
