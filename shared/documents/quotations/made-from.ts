import { carryAgain, carryHeader } from '#shared/engine/carry.ts'
import { carriedOffer, lineCarry, type LineUnderWay } from '#shared/lines/carried-line.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { inquiryFields, inquiryLine } from '../inquiries/inquiry.fields.ts'
import { orderFields } from '../orders/order.fields.ts'
import { quotationFields, quotationHeader, quotationLine } from './quotation.fields.ts'

/** Without a material the line stands by its wording. */
type Asked = LineUnderWay<string | null>

/** What becomes of the documents that a quotation is made from (D180). */
export const quotationMadeFrom = {
  inquiry: {
    header: carryHeader(inquiryFields, quotationHeader, {
      into: { remark: 'customerNote' },
      dropped: {
        'What our own people note is not for the customer (D164).': ['remark'],
        'The answer is given with the quotation.': ['answerBy'],
      },
      asked: {
        'The offer names them.': [
          'localCharge',
          'oceanFreight',
          'premium',
          'otherCharge',
          'isDepositCollection',
          'depositRate',
          'paymentRatio',
          'advancePaymentRate',
        ],
        'An offer has a last day of its own.': ['validUntil'],
      },
    }),
    lines: lineCarry(inquiryLine, carriedOffer, {
      into: {
        materialId: { of: ['materialId'], by: (_line, { materialId }: Asked) => materialId },
        salesQuantity: {
          of: ['salesQuantity', 'salesUnit'],
          by: (_line, { salesQuantity }: Asked) => salesQuantity,
        },
        unitPrice: {
          of: ['unitPrice', 'salesUnit'],
          by: (_line, { unitPrice }: Asked) => unitPrice,
        },
        specialRequirement: 'remark',
        reviewDecided: { of: [], by: (_line, { chosen }: Asked) => !chosen },
      },
      dropped: {
        'A line that cannot be offered stays behind (D171).': ['noOffer', 'noOfferReason'],
        'What was asked first stays with the inquiry.': ['askedQuantity', 'askedUnit'],
        'It is one of the files of the inquiry, which the quotation names.': ['pictureId'],
      },
      asked: {
        'An inquiry says it in its words.': [
          'width',
          'height',
          'auxiliaryQuantity',
          'doorModel',
          'color',
          'warehousePosition',
        ],
        'What stands on the paper is written for it.': ['remark'],
        'Finance has given the price.': ['reviewAsked', 'typedDiscount'],
        'An inquiry asks for what is wanted, in whatever cartons.': ['cartonsKept'],
      },
    }),
  },
  order: {
    header: carryHeader(orderFields, quotationHeader, {
      dropped: {
        'It is a number of the order.': ['purchaseNo', 'customerPoNo', 'piNo', 'serviceChargeNo'],
        'An offer says how long the goods take.': ['deliveryTime'],
        'It follows from the ratio and the total.': ['deposit'],
        'The salesman says it of the order.': ['isCustomize'],
      },
      asked: { 'Every offer says it anew.': ['customerRef', 'validUntil', 'deliveryTerm'] },
    }),
    lines: lineCarry(orderLine, carriedOffer, {
      dropped: { 'Finance looks at the prices of every offer (D49).': ['reviewDecided', 'financialRemark'] },
      asked: { 'Finance looks at the prices of every offer (D49).': ['reviewDecided', 'financialRemark'] },
    }),
  },
  quotation: {
    header: carryAgain(quotationFields, quotationHeader),
    lines: lineCarry(quotationLine.required(), carriedOffer, {}),
  },
}
