import { describe, expect, it } from 'vitest'
import { aSapLine, aSapOrder } from '../../../../tests/factories/sap-orders.ts'
import { configOf } from '../configuration.ts'
import { misfitsOf as misfitsIn } from '../release/fit.ts'
import { item as itemOf, toSalesOrder as toSalesOrderIn, unsentOf as unsentIn } from '../write/order.ts'
import { rateOf as rateIn, sapTotal } from './prices.ts'
import { defaultsIn, sapDefaults } from '../sap.config.ts'
import { datesToChange, pathOf, toDocument as toDocumentIn } from './sap.mapper.ts'
import type { SapOrder } from '../sap.port.ts'
import type { Entity } from '../wire/values.ts'

const toSalesOrder = (order: SapOrder) => toSalesOrderIn(order, sapDefaults)
const unsentOf = (order: SapOrder) => unsentIn(order, sapDefaults)
const misfitsOf = (order: SapOrder) => misfitsIn(order, sapDefaults)
const toDocument = (entity: Entity) => toDocumentIn(entity, sapDefaults)
const rateOf = (price: string, currency: string) => rateIn(price, currency, sapDefaults)

describe('an order on its way to SAP', () => {
  it('cuts a long description between two characters, not within one', () => {
    const [item] = (
      toSalesOrder(aSapOrder({ lines: [aSapLine({ descriptionEn: `${'x'.repeat(39)}😀 pipe` })] })) as {
        to_Item: { results: { SalesOrderItemText: string }[] }
      }
    ).to_Item.results
    expect(item!.SalesOrderItemText).toBe('x'.repeat(39))
  })

  it('is the recorded deep insert, field for field', () => {
    expect(toSalesOrder(aSapOrder())).toEqual({
      SalesOrderType: 'OR',
      SalesOrganization: '1000',
      DistributionChannel: '20',
      OrganizationDivision: '00',
      SoldToParty: '0000100234',
      PurchaseOrderByCustomer: 'PO-2026-JKT-0001',
      PurchaseOrderByShipToParty: 'OMS:SO20261120-000123:1',
      TransactionCurrency: 'USD',
      SalesOrderDate: '/Date(1795132800000)/',
      RequestedDeliveryDate: '/Date(1798675200000)/',
      IncotermsClassification: 'FOB',
      IncotermsLocation1: 'NINGBO',
      CustomerPaymentTerms: 'TT37',
      DeliveryBlockReason: '01',
      to_Partner: { results: [{ PartnerFunction: 'SH', Customer: '0000100235' }] },
      to_PricingElement: {
        results: [{ ConditionType: 'HM00', ConditionRateValue: '350.00', ConditionCurrency: 'USD' }],
      },
      to_Item: {
        results: [
          {
            SalesOrderItem: '10',
            Material: '8000001234',
            SalesOrderItemText: 'PVC-U pipe',
            RequestedQuantity: '120',
            RequestedQuantityUnit: 'PC',
            ProductionPlant: '1010',
            to_PricingElement: {
              results: [
                {
                  ConditionType: 'PR00',
                  ConditionRateValue: '123.45',
                  ConditionCurrency: 'USD',
                  ConditionQuantity: '10',
                  ConditionQuantityUnit: 'PC',
                },
              ],
            },
            to_Text: {
              results: [
                { Language: 'ZH', LongTextID: '0001', LongText: '管材' },
                { Language: 'EN', LongTextID: '0002', LongText: 'PVC-U pipe' },
              ],
            },
          },
        ],
      },
    })
  })

  it('names the customer’s own number, which may not be longer than its field', () => {
    const order = aSapOrder({ lines: [aSapLine({ customerMaterialNo: 'AB-1' })] })
    expect(toSalesOrder(order)['to_Item']).toMatchObject({ results: [{ MaterialByCustomer: 'AB-1' }] })
    const long = aSapOrder({ lines: [aSapLine({ customerMaterialNo: 'A'.repeat(36) })] })
    expect(misfitsOf(long)).toMatchObject([{ code: 'SAP_TOO_LONG', params: { max: 35 } }])
  })

  it('keeps both purchase numbers, the long one in the field (D1)', () => {
    const order = toSalesOrder(aSapOrder({ customerPoNo: 'A-NUMBER-OF-MORE-THAN-TWENTY-LETTERS' }))
    expect(order['PurchaseOrderByCustomer']).toBe('A-NUMBER-OF-MORE-THAN-TWENTY-LETTERS')
    expect(order['to_Text']).toEqual({
      results: [{ Language: 'EN', LongTextID: 'TX05', LongText: 'PO-2026-JKT-0001' }],
    })
  })

  it('says a price for as many units as make it exact in its currency, and refuses one that is finer still', () => {
    expect(rateOf('12.5000', 'USD')).toEqual({ rate: '12.50', per: '1' })
    expect(rateOf('0.1234', 'USD')).toEqual({ rate: '12.34', per: '100' })
    expect(rateOf('12500.0000', 'IDR')).toEqual({ rate: '12500', per: '1' })
    expect(rateOf('10801.8750', 'IDR')).toEqual({ rate: '10801875', per: '1000' })
    expect(rateOf('10801.8751', 'IDR')).toBeUndefined()
    const order = aSapOrder({ currency: 'JPY', otherCharge: '350.00' })
    expect(toSalesOrder(order)['to_PricingElement']).toMatchObject({
      results: [{ ConditionRateValue: '350' }],
    })
  })

  it('says beforehand what SAP would refuse, cut or round', () => {
    expect(misfitsOf(aSapOrder({ department: 'EX1' }))).toEqual([])
    // A charge is never rounded on its way.
    expect(
      misfitsOf(aSapOrder({ department: 'EX1', currency: 'KRW', lines: [], premium: '10.5' })),
    ).toMatchObject([
      { code: 'SAP_CHARGE_TOO_FINE', path: 'premium', params: { value: '10.5', currency: 'KRW' } },
    ])
    const lines = [aSapLine({ unit: 'PCS' }), aSapLine({ lineNo: 2, unit: 'SHEETS', unitPrice: '0.12345' })]
    expect(misfitsOf(aSapOrder({ department: 'EXP1', currency: 'KRW', lines }))).toMatchObject([
      { code: 'SAP_TOO_LONG', path: 'department', params: { max: 3 } },
      { code: 'SAP_UNIT_UNKNOWN', path: 'lines.2.salesUnit', params: { value: 'SHEETS' } },
      { code: 'SAP_PRICE_TOO_FINE', path: 'lines.2.unitPrice' },
    ])
  })

  it('says in words how is paid, beside the code of the payment period', () => {
    const texts = (order: Parameters<typeof aSapOrder>[0]) => {
      const { to_Text: found, CustomerPaymentTerms: code } = toSalesOrder(aSapOrder(order))
      return { code, found }
    }
    const paymentTerms = '30% in advance, 70% against documents'
    expect(texts({ payTerm: 'O/A 30', paymentTerms })).toMatchObject({
      code: 'OA30',
      found: { results: [{ LongTextID: 'TX18', LongText: paymentTerms }] },
    })
    // What was frozen before there was a field for it.
    expect(texts({ payTerm: 'O/A 30' })).toEqual({ code: 'OA30', found: undefined })
  })

  it('names what SAP has no place for instead of dropping it', () => {
    expect(unsentOf(aSapOrder())).toEqual([])
    const lines = [aSapLine(), aSapLine({ lineNo: 2, warehousePosition: '1010A' })]
    expect(unsentOf(aSapOrder({ payTerm: 'barter', piNo: 'PI-2026-0123456789-0', lines }))).toEqual([
      'payTerm',
      'piNo',
      'lines.2.warehousePosition',
    ])
  })

  it('sends the storage location that a position has in the plant of its order', () => {
    const storageLocation = { 'Shelf A': '0001', '2000/Shelf A': '0007', 'Shelf B': '' }
    const sent = (plant: string, warehousePosition: string) =>
      itemOf(aSapLine({ warehousePosition }), aSapOrder({ plant }), { ...sapDefaults, storageLocation })[
        'StorageLocation'
      ]
    expect([sent('1000', 'Shelf A'), sent('2000', 'Shelf A')]).toEqual(['0001', '0007'])
    expect([sent('1000', '0002'), sent('1000', 'Shelf B'), sent('1000', 'Shelf C')]).toEqual([
      '0002',
      undefined,
      undefined,
    ])
    const lines = ['Shelf A', 'Shelf B', ''].map((warehousePosition, at) =>
      aSapLine({ lineNo: at + 1, warehousePosition }),
    )
    expect(unsentIn(aSapOrder({ lines }), { ...sapDefaults, storageLocation })).toEqual([
      'lines.2.warehousePosition',
    ])
  })

  it('names a ship-to that SAP has no role for, and knows the role by the language of the logon', () => {
    const without = { ...sapDefaults, partnerFunction: { ...sapDefaults.partnerFunction, shipTo: '' } }
    expect(unsentIn(aSapOrder(), without)).toContain('shipTo')
    expect(unsentIn(aSapOrder({ shipToNo: '' }), without)).not.toContain('shipTo')
    expect(toSalesOrderIn(aSapOrder(), defaultsIn('DE'))['to_Partner']).toEqual({
      results: [{ PartnerFunction: 'WE', Customer: '0000100235' }],
    })
  })

  it('says in words what we keep as a code, and every text in its language', () => {
    const order = aSapOrder({ packingRequirement: 'englishRegular', sprayCode: 'chinese', remark: '易碎' })
    expect(toSalesOrder(order)['to_Text']).toEqual({
      results: [
        { Language: 'EN', LongTextID: 'TX12', LongText: 'Standard, English' },
        { Language: 'EN', LongTextID: 'TX13', LongText: 'Chinese' },
        { Language: 'ZH', LongTextID: 'TX01', LongText: '易碎' },
      ],
    })
  })

  it('speaks the codes of its sales organization where somebody has said them', () => {
    const said = (setting: string, word: string, value: string, salesOrg = '') => ({
      setting,
      word,
      value,
      salesOrg,
    })
    const all = [
      said('partnerFunction', 'shipTo', 'WE'),
      said('plant', '1010', 'CN01', '1000'),
      said('shippingPoint', '1010', 'SP01', '1000'),
      said('payTerm', 'T/T 30/70', 'Z037', '2000'),
      said('unitField', '', 'RequestedQuantityISOUnit'),
      said('referenceField', '', 'YY1_Reference_SDH'),
      said('lineText', 'descriptionZh', ''),
    ]
    const [own, other] = ['1000', '2000'].map((org) => {
      const config = configOf(all, org)
      const order = aSapOrder({ salesOrg: org })
      return { body: toSalesOrderIn(order, config), unsent: unsentIn(order, config) }
    })
    expect(own!.body).toMatchObject({
      CustomerPaymentTerms: 'TT37',
      YY1_Reference_SDH: 'OMS:SO20261120-000123:1',
      to_Partner: { results: [{ PartnerFunction: 'WE' }] },
      to_Item: {
        results: [{ ProductionPlant: 'CN01', ShippingPoint: 'SP01', RequestedQuantityISOUnit: 'PCE' }],
      },
    })
    expect(own!.body).not.toHaveProperty('PurchaseOrderByShipToParty')
    expect(other!.body).toMatchObject({
      CustomerPaymentTerms: 'Z037',
      to_Item: { results: [{ ProductionPlant: '1010' }] },
    })
    // What an administrator sends nowhere is named.
    expect(own!.unsent).toEqual(['lines.1.descriptionZh'])
  })

  it('comes to a total that is rounded item by item, as SAP rounds', () => {
    const lines = [1, 2, 3].map((lineNo) => aSapLine({ lineNo, unitPrice: '0.5', quantity: '1' }))
    const order = aSapOrder({ currency: 'CLP', otherCharge: '7', totalAmount: '8.50', lines })
    expect(sapTotal(order, [], sapDefaults)).toBe('10')
    expect(sapTotal(order, [2], sapDefaults)).toBe('9')
    const kuwait = { ...order, currency: 'KWD', lines: [aSapLine({ unitPrice: '0.1255', quantity: '1' })] }
    expect(sapTotal(kuwait, [], sapDefaults)).toBe('7.126')
    const two = configOf([{ setting: 'currencyPlaces', word: 'KWD', salesOrg: '', value: '2' }], '')
    expect(sapTotal(kuwait, [], two)).toBe('7.13')
    expect(misfitsIn({ ...kuwait, premium: '0.125' }, sapDefaults)).toEqual([])
    expect(misfitsIn({ ...kuwait, premium: '0.125' }, two)).toMatchObject([{ code: 'SAP_CHARGE_TOO_FINE' }])
  })
})

describe('an order on its way back', () => {
  it('has numbers as people know them, whatever zeros SAP adds', () => {
    const entity = {
      SalesOrder: '0005010001',
      SoldToParty: '100234',
      PurchaseOrderByShipToParty: 'OMS:SO1:1',
      TransactionCurrency: 'USD',
      TotalNetAmount: '1831.4',
      OverallSDDocumentRejectionSts: 'C',
      to_Item: {
        results: [
          { SalesOrderItem: '000020', SalesDocumentRjcnReason: '52' },
          { SalesOrderItem: '10', SalesDocumentRjcnReason: '52' },
        ],
      },
      to_SubsequentProcFlowDoc: {
        results: [
          { SubsequentDocument: '0080000001', SubsequentDocumentCategory: 'J' },
          { SubsequentDocument: '0090000001', SubsequentDocumentCategory: 'M' },
          { SubsequentDocument: '0006010001', SubsequentDocumentCategory: 'C' },
        ],
      },
    }
    const partners = [
      { PartnerFunction: 'SH', Customer: '100235' },
      { PartnerFunction: 'VE', Personnel: '00000042' },
    ]
    expect(toDocument({ ...entity, to_Partner: { results: partners } })).toEqual({
      parties: [{ role: 'SH', number: '0000100235' }],
      orderNo: '5010001',
      buildingNo: '6010001',
      reference: 'OMS:SO1:1',
      customerNo: '0000100234',
      currency: 'USD',
      totalAmount: '1831.40',
      lineCount: 2,
      lineDates: [],
      closed: true,
      closedLines: [1, 2],
    })
  })

  it('has the second company’s number from an order before or after it, never from a delivery or an invoice', () => {
    const after = (SubsequentDocumentCategory: string) => ({
      to_SubsequentProcFlowDoc: { results: [{ SubsequentDocument: '80000001', SubsequentDocumentCategory }] },
    })
    const before = {
      to_PrecedingProcFlowDoc: {
        results: [{ PrecedingDocument: '0006010002', PrecedingDocumentCategory: 'C' }],
      },
    }
    expect(['J', 'M', 'C'].map((category) => toDocument(after(category)).buildingNo)).toEqual([
      '',
      '',
      '80000001',
    ])
    expect(toDocument({ ...after('J'), ...before }).buildingNo).toBe('6010002')
  })

  it('changes only the dates that differ, whether SAP says item 10 or 000010', () => {
    const line = (item: string, date: string) => ({
      SalesOrderItem: item,
      to_ScheduleLine: { results: [{ ScheduleLine: '1', RequestedDeliveryDate: date }] },
    })
    const order = { to_Item: { results: [line('10', '/Date(1798675200000)/'), line('000020', '/Date(0)/')] } }
    const wanted = [1, 2].map((lineNo) => ({ lineNo, date: '2026-12-31' }))
    expect(datesToChange(order, wanted)).toEqual([
      { item: '000020', scheduleLine: '1', date: '/Date(1798675200000)/' },
    ])
  })

  it('says of which line and field of ours a message speaks', () => {
    expect(pathOf("A_SalesOrderItem(SalesOrderItem='000030')/Material")).toBe('lines.3.sapMaterialNo')
    expect(pathOf('SoldToParty')).toBe('customerCode')
    expect(pathOf('')).toBeUndefined()
  })
})
