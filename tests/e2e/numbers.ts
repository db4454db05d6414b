import { expect, type Page } from '@playwright/test'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { divide, round } from '#shared/kernel/decimal.ts'
import type { Client } from '../flows/client.ts'
import { sap } from './address.ts'

/** What a line says wherever it stands: its material, how much of it, at which price and for how much. */
export interface Figures {
  material: string
  quantity: string
  price: string
  amount: string
}

interface Line {
  sapMaterialNo: string
  salesQuantity: string | null
  unitPrice: string | null
  totalPrice: string | null
}

const plain = (value: string | null) => plainDecimal(value ?? '0')

/** The lines of the document whose page is open. */
export async function figuresOn(page: Page, client: Client, call: Call): Promise<Figures[]> {
  const id = new URL(page.url()).searchParams.get('id')!
  const { status, body } = await client.call(call, { query: { id } })
  expect(status).toBe(200)
  return (body as { lines: readonly Line[] }).lines.map((line) => ({
    material: line.sapMaterialNo,
    quantity: plain(line.salesQuantity),
    price: plain(line.unitPrice),
    amount: plain(line.totalPrice),
  }))
}

interface SapItem {
  Material: string
  RequestedQuantity: string
  NetAmount: string
  to_PricingElement: { results: readonly { ConditionRateValue: string; ConditionQuantity: string }[] }
}

/** The items of an order as SAP has them. */
export async function figuresInSap(orderNo: string): Promise<Figures[]> {
  const authorization = `Basic ${Buffer.from(`${sap.user}:${sap.password}`).toString('base64')}`
  const address = `http://127.0.0.1:${sap.port}/sap/opu/odata/sap/API_SALES_ORDER_SRV/A_SalesOrder('${orderNo}')`
  const answer = await fetch(`${address}?$expand=to_Item,to_Item/to_PricingElement`, {
    headers: { authorization, accept: 'application/json' },
  })
  expect(answer.status).toBe(200)
  const { d } = (await answer.json()) as { d: { to_Item: { results: readonly SapItem[] } } }
  return d.to_Item.results.map((item) => {
    const [price] = item.to_PricingElement.results
    const per = price!.ConditionQuantity || '1'
    return {
      material: item.Material,
      quantity: plain(item.RequestedQuantity),
      price: plain(round(divide(price!.ConditionRateValue, per), 4)),
      amount: plain(item.NetAmount),
    }
  })
}
