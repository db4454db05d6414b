import { describe, expect, it } from 'vitest'
import { aSapLine, aSapOrder } from '../../../tests/factories/sap-orders.ts'
import { datesToChange, pathOf, toDocument, toSalesOrder, unsentOf } from './sap.mapper.ts'

describe('an order on its way to SAP', () => {
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
      to_Partner: { results: [{ PartnerFunction: 'WE', Customer: '0000100235' }] },
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
            to_ScheduleLine: {
              results: [{ ScheduleLine: '1', RequestedDeliveryDate: '/Date(1798675200000)/' }],
            },
            to_PricingElement: {
              results: [
                {
                  ConditionType: 'PR00',
                  ConditionRateValue: '12.345',
                  ConditionCurrency: 'USD',
                  ConditionQuantity: '1',
                  ConditionQuantityUnit: 'PC',
                },
              ],
            },
            to_Text: {
              results: [
                { Language: 'EN', LongTextID: '0001', LongText: '管材' },
                { Language: 'EN', LongTextID: '0002', LongText: 'PVC-U pipe' },
              ],
            },
          },
        ],
      },
    })
  })

  it('keeps both purchase numbers, the long one in the field (D1)', () => {
    const order = toSalesOrder(aSapOrder({ customerPoNo: 'A-NUMBER-OF-MORE-THAN-TWENTY-LETTERS' }))
    expect(order['PurchaseOrderByCustomer']).toBe('A-NUMBER-OF-MORE-THAN-TWENTY-LETTERS')
    expect(order['to_Text']).toEqual({
      results: [{ Language: 'EN', LongTextID: 'TX05', LongText: 'PO-2026-JKT-0001' }],
    })
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
})

describe('an order on its way back', () => {
  it('has numbers as people know them, whatever zeros SAP adds', () => {
    const entity = {
      SalesOrder: '0005010001',
      SoldToParty: '100234',
      PurchaseOrderByShipToParty: 'OMS:SO1:1',
      TotalNetAmount: '1831.4',
      OverallSDDocumentRejectionSts: 'C',
      to_Item: { results: [{}, {}] },
      to_SubsequentProcFlowDoc: { results: [{ SubsequentDocument: '0006010001' }] },
    }
    expect(toDocument(entity)).toEqual({
      orderNo: '5010001',
      buildingNo: '6010001',
      reference: 'OMS:SO1:1',
      customerNo: '0000100234',
      totalAmount: '1831.40',
      lineCount: 2,
      closed: true,
    })
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
