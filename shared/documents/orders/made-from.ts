import { carryAgain, carryHeader } from '#shared/engine/carry.ts'
import { carriedLine, lineCarry, type LineUnderWay } from '#shared/lines/carried-line.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { contractFields, contractLine } from '../contracts/contract.fields.ts'
import { customerOrderFields, customerOrderLine } from '../customer-orders/customer-order.fields.ts'
import { quotationFields, quotationLine } from '../quotations/quotation.fields.ts'
import { orderHeader } from './order-form.ts'
import { orderFields } from './order.fields.ts'

/** The short number under which an order of a customer goes on (D1). */
interface Confirmation {
  staffPurchaseNo: string
}
interface ConfirmedLine {
  /** A wish of the customer's is for finance to look at (D94). */
  wishes: boolean
  warehousePosition: string
}
/** What a conversion takes of contracts. */
interface Conversion {
  piNo: string
  /** The remarks of all contracts. */
  remark: string
  charges: Charges
}
interface ConvertedLine {
  salesQuantity: string
  auxiliaryQuantity: string | null
}

const ofTheOrder = 'It belongs to the order, and the salesman types it.'

/** What becomes of the documents that an order is made from (D180). */
export const orderMadeFrom = {
  customerOrder: {
    header: carryHeader(customerOrderFields, orderHeader, {
      into: {
        deliveryTime: 'requestedDate',
        purchaseNo: {
          of: ['purchaseNo'],
          by: (_order, { staffPurchaseNo }: Confirmation) => staffPurchaseNo,
        },
        customerPoNo: {
          of: ['purchaseNo'],
          by: ({ purchaseNo }, { staffPurchaseNo }: Confirmation) =>
            purchaseNo === staffPurchaseNo ? '' : purchaseNo,
        },
      },
      dropped: {
        'Its two ratios say it.': ['isAdvance'],
        'It stays among people of the customer (D366).': ['approvalComment'],
      },
      asked: {
        [ofTheOrder]: [
          'piNo',
          'serviceChargeNo',
          'isCustomize',
          'isDepositCollection',
          'depositRate',
          'deposit',
          'packingRequirement',
          'sprayCode',
        ],
      },
    }),
    lines: lineCarry(customerOrderLine.required(), carriedLine, {
      into: {
        reviewAsked: {
          of: ['requestedPrice'],
          by: ({ requestedPrice }, { wishes }: ConfirmedLine) => wishes && requestedPrice,
        },
        warehousePosition: { of: [], by: (_line, { warehousePosition }: ConfirmedLine) => warehousePosition },
      },
      dropped: { 'It was said of a line that the customer has changed since.': ['returnComment'] },
      asked: {
        'Only staff say it.': ['specialRequirement', 'financialRemark', 'reviewDecided'],
      },
    }),
  },
  quotation: {
    header: carryHeader(quotationFields, orderHeader, {
      dropped: {
        'It is the subject of an inquiry and no purchase number; the quotation keeps it.': ['customerRef'],
        'An order is not valid until a day.': ['validUntil'],
        'An order is asked for the day itself.': ['deliveryTerm'],
      },
      asked: {
        [ofTheOrder]: [
          'deliveryTime',
          'purchaseNo',
          'customerPoNo',
          'piNo',
          'serviceChargeNo',
          'isCustomize',
        ],
        'It follows from the ratio and the total.': ['deposit'],
      },
    }),
    lines: lineCarry(quotationLine.required(), carriedLine, {
      into: {
        materialId: { of: ['materialId'], by: (_line, { materialId }: LineUnderWay) => materialId },
        salesQuantity: {
          of: ['salesQuantity', 'salesUnit'],
          by: (_line, { salesQuantity }: LineUnderWay) => salesQuantity,
        },
        unitPrice: { of: ['unitPrice', 'salesUnit'], by: (_line, { unitPrice }: LineUnderWay) => unitPrice },
        // What was offered has been looked at.
        reviewDecided: { of: ['reviewDecided'], by: (_line, { chosen }: LineUnderWay) => !chosen },
      },
    }),
  },
  contract: {
    header: carryHeader(contractFields, orderHeader, {
      into: {
        remark: { of: ['remark'], by: (_contract, { remark }: Conversion) => remark },
        piNo: { of: ['contractType'], by: (_contract, { piNo }: Conversion) => piNo },
        localCharge: { of: ['localCharge'], by: (_contract, { charges }: Conversion) => charges.localCharge },
        oceanFreight: {
          of: ['oceanFreight'],
          by: (_contract, { charges }: Conversion) => charges.oceanFreight,
        },
        premium: { of: ['premium'], by: (_contract, { charges }: Conversion) => charges.premium },
        otherCharge: { of: ['otherCharge'], by: (_contract, { charges }: Conversion) => charges.otherCharge },
        // Both ratios, or neither (D69): the advance of a plan alone is a stage of the contract.
        advancePaymentRate: {
          of: ['paymentRatio', 'advancePaymentRate'],
          by: ({ paymentRatio, advancePaymentRate }) => (paymentRatio === null ? null : advancePaymentRate),
        },
      },
      dropped: {
        'The contract, which the order names, keeps it.': [
          'contractName',
          'customerContractNo',
          'contractTime',
          'other',
          'templateCode',
          'clausesZh',
          'clausesEn',
          'clausesId',
        ],
        'It is agreed for the whole contract.': ['advanceDeliveryDay', 'warrantyPeriod'],
        'An order is asked for the day itself.': ['deliveryTerm'],
        'It says who signs, and where is paid to.': [
          'seller',
          'beneficiaryAccountId',
          'linkman',
          'phone',
          'email',
          'address',
          'taxNo',
        ],
        'The stages of the plan after the advance are the contract’s.': [
          'beforeShipmentRate',
          'againstDocumentsRate',
          'afterArrivalRate',
          'bail',
        ],
      },
      asked: {
        [ofTheOrder]: ['deliveryTime', 'purchaseNo', 'customerPoNo', 'serviceChargeNo', 'isCustomize'],
        'It follows from the ratio and the total.': ['deposit'],
      },
    }),
    lines: lineCarry(contractLine, carriedLine, {
      into: {
        salesQuantity: {
          of: ['salesQuantity'],
          by: (_line, { salesQuantity }: ConvertedLine) => salesQuantity,
        },
        auxiliaryQuantity: {
          of: ['auxiliaryQuantity'],
          by: (_line, { auxiliaryQuantity }: ConvertedLine) => auxiliaryQuantity,
        },
        // Finance has audited the contract.
        reviewDecided: { of: ['reviewDecided'], by: () => true },
      },
    }),
  },
  order: {
    header: carryAgain(orderFields, orderHeader),
    lines: lineCarry(orderLine, carriedLine, {
      dropped: { 'Finance looks at the prices of every order (D49).': ['reviewDecided', 'financialRemark'] },
      asked: { 'Finance looks at the prices of every order (D49).': ['reviewDecided', 'financialRemark'] },
    }),
  },
  /** A part of a split; charges and deposit stay with the master (D31). */
  part: {
    header: carryHeader(orderFields, orderHeader, {
      into: {
        isDepositCollection: { of: ['isDepositCollection'], by: () => false },
        localCharge: { of: ['localCharge'], by: () => '0' },
        oceanFreight: { of: ['oceanFreight'], by: () => '0' },
        premium: { of: ['premium'], by: () => '0' },
        otherCharge: { of: ['otherCharge'], by: () => '0' },
        depositRate: { of: ['depositRate'], by: () => null },
        deposit: { of: ['deposit'], by: () => null },
      },
    }),
    lines: lineCarry(orderLine, carriedLine, {}),
  },
}
