import { carryHeader } from '#shared/engine/carry.ts'
import { lineCarry } from '#shared/lines/carried-line.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderFields } from '../orders/order.fields.ts'
import { production, productionHeader, productionLine } from './production.fields.ts'

/** What a special production says of its order, and what is typed of it. */
const startingHeader = productionHeader.extend({
  ...production.pick({
    orderNo: true,
    customerId: true,
    customerName: true,
    salesOrg: true,
    salespersonId: true,
    salespersonName: true,
    destinationCountry: true,
    currency: true,
  }).shape,
})

/** What becomes of the order that a special production is made for (D180). */
export const productionMadeFrom = {
  order: {
    header: carryHeader(orderFields, startingHeader, {
      dropped: {
        'The order, which the special production names, says it.': [
          'deliveryTime',
          'purchaseNo',
          'customerPoNo',
          'piNo',
          'serviceChargeNo',
          'tradeTerm',
          'port',
          'payTerm',
          'paymentTerms',
          'packingRequirement',
          'sprayCode',
          'isCustomize',
          'remark',
          'localCharge',
          'oceanFreight',
          'premium',
          'otherCharge',
          'isDepositCollection',
          'depositRate',
          'deposit',
          'paymentRatio',
          'advancePaymentRate',
        ],
      },
      asked: { 'It is what is special.': ['reason', 'wishedDate', 'remark'] },
    }),
    lines: lineCarry(orderLine, productionLine.omit({ id: true, chosen: true }), {
      into: { requirement: 'specialRequirement' },
      dropped: {
        'The line of the order says it.': [
          'materialId',
          'width',
          'height',
          'auxiliaryQuantity',
          'doorModel',
          'color',
          'remark',
          'warehousePosition',
          'customerMaterialNo',
          'wording',
          'typedDiscount',
          'cartonsKept',
          'financialRemark',
          'reviewAsked',
          'reviewDecided',
        ],
      },
    }),
  },
}
