import { carryHeader } from '#shared/engine/carry.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { carriedLine, lineCarry, type LineUnderWay } from '#shared/lines/carried-line.ts'
import { quotationFields, quotationLine } from '../quotations/quotation.fields.ts'
import { type ContractType, contractHeader } from './contract.fields.ts'

/** What the step knows beside the first of its quotations: what it makes, on which day, and the charges of all. */
interface Transfer {
  contractType: ContractType
  day: string
  charges: Charges
  /** The texts of all of them. */
  remark: string
  contractName: string
}

/** What becomes of the quotations that a contract is made from (D180). */
export const contractMadeFrom = {
  quotation: {
    header: carryHeader(quotationFields, contractHeader, {
      into: {
        contractType: { of: [], by: (_quotation, { contractType }: Transfer) => contractType },
        contractTime: { of: [], by: (_quotation, { day }: Transfer) => day },
        contractName: { of: ['customerRef'], by: (_quotation, { contractName }: Transfer) => contractName },
        remark: { of: ['remark'], by: (_quotation, { remark }: Transfer) => remark },
        localCharge: { of: ['localCharge'], by: (_quotation, { charges }: Transfer) => charges.localCharge },
        oceanFreight: {
          of: ['oceanFreight'],
          by: (_quotation, { charges }: Transfer) => charges.oceanFreight,
        },
        premium: { of: ['premium'], by: (_quotation, { charges }: Transfer) => charges.premium },
        otherCharge: { of: ['otherCharge'], by: (_quotation, { charges }: Transfer) => charges.otherCharge },
      },
      dropped: { 'A contract is not valid until a day.': ['validUntil'] },
      asked: {
        'It is the customer’s own number of the contract.': ['customerContractNo'],
        'The letterhead and the beneficiary are chosen for the contract.': ['seller', 'beneficiaryAccountId'],
        'They come from the record of the customer.': ['linkman', 'phone', 'email', 'address', 'taxNo'],
        'They come from the template of the organization.': [
          'templateCode',
          'clausesZh',
          'clausesEn',
          'clausesId',
        ],
        'A quotation has no payment plan and no periods.': [
          'other',
          'beforeShipmentRate',
          'againstDocumentsRate',
          'afterArrivalRate',
          'bail',
          'advanceDeliveryDay',
          'warrantyPeriod',
        ],
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
        reviewDecided: {
          of: ['reviewDecided'],
          by: ({ reviewDecided }, { chosen }: LineUnderWay) => reviewDecided && !chosen,
        },
      },
    }),
  },
}
