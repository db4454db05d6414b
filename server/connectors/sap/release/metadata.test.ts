import { describe, expect, it } from 'vitest'
import { aSapLine, aSapOrder } from '../../../../tests/factories/sap-orders.ts'
import { edmx, releases } from '../../../demo/sap/metadata.ts'
import { fitBody, lostIn, tooLongIn } from './fit.ts'
import { datesLines, fieldAt, fitQuery, hasLink, metadataOf } from './metadata.ts'
import { documentQuery } from '../read/sap.mapper.ts'
import { sapDefaults } from '../sap.config.ts'
import { toSalesOrder } from '../write/order.ts'

const published = (release: (typeof releases)[number]) =>
  metadataOf(edmx('API_SALES_ORDER_SRV', release) ?? '')!

describe('what a release publishes', () => {
  it('is read from its description, with what came later missing', () => {
    const [old, today] = releases.map(published)
    expect(fieldAt(today!, 'A_SalesOrder', 'PurchaseOrderByShipToParty')).toEqual({
      maxLength: 35,
      creatable: true,
      updatable: true,
      filterable: true,
    })
    expect(fieldAt(today!, 'A_SalesOrder', 'to_Item/to_ScheduleLine/RequestedDeliveryDate')).toBeDefined()
    expect([old!, today!].map((m) => hasLink(m, 'A_SalesOrder', 'to_SubsequentProcFlowDoc'))).toEqual([
      false,
      true,
    ])
    expect([old!, today!].map(datesLines)).toEqual([false, true])
    expect(metadataOf('<html>Please log in</html>')).toBeUndefined()
  })

  it('cuts a question to what can be answered', () => {
    const query = fitQuery(published('2020'), 'A_SalesOrder', documentQuery(sapDefaults))
    expect(query['$expand']).toBe('to_Item,to_Item/to_ScheduleLine,to_Partner')
    expect(query['$select']).toContain('PurchaseOrderByShipToParty')
    expect(query['$select']).not.toContain('ProcFlow')
    const whole = documentQuery(sapDefaults)
    expect(fitQuery(published('2026'), 'A_SalesOrder', whole)).toEqual(whole)
  })
})

describe('an order for a release that lacks something', () => {
  const small = metadataOf(`<Schema Namespace="S">
    <EntityType Name="OrderType"><Property Name="SalesOrderType" Type="Edm.String" MaxLength="4"/>
      <Property Name="PurchaseOrderByShipToParty" Type="Edm.String" MaxLength="12"/>
      <Property Name="IncotermsTransferLocation" Type="Edm.String" MaxLength="28"/>
      <Property Name="AssignmentReference" Type="Edm.String" MaxLength="18" sap:creatable="false"/>
      <NavigationProperty Name="to_Item" Relationship="S.order_item" FromRole="F" ToRole="T"/></EntityType>
    <EntityType Name="ItemType"><Property Name="SalesOrderItem" Type="Edm.String" sap:creatable="false"/>
      <Property Name="Material" Type="Edm.String" MaxLength="18"/></EntityType>
    <Association Name="order_item"><End Type="S.OrderType" Role="F"/><End Type="S.ItemType" Role="T"/></Association>
    <EntityContainer><EntitySet Name="A_SalesOrder" EntityType="S.OrderType"/></EntityContainer></Schema>`)!

  it('goes without it, and everything that is lost or too long is named as people know it', () => {
    const order = aSapOrder({ piNo: 'PI-1', lines: [aSapLine({ materialNo: 'M'.repeat(19) })] })
    const { body, misfits } = fitBody(small, 'A_SalesOrder', toSalesOrder(order, sapDefaults))
    expect(body).toEqual({
      SalesOrderType: 'OR',
      PurchaseOrderByShipToParty: 'OMS:SO20261120-000123:1',
      IncotermsTransferLocation: 'NINGBO',
      to_Item: { results: [{ SalesOrderItem: '10', Material: 'M'.repeat(19) }] },
    })
    expect(lostIn(misfits)).toEqual(
      expect.arrayContaining(['piNo', 'payTerm', 'currency', 'lines.1.salesQuantity', 'lines.1.plant']),
    )
    expect(tooLongIn(misfits)).toEqual([
      { code: 'SAP_TOO_LONG', params: { value: 'OMS:SO20261120-000123:1', max: 12 } },
      { code: 'SAP_TOO_LONG', path: 'lines.1.sapMaterialNo', params: { value: 'M'.repeat(19), max: 18 } },
    ])
  })
})
