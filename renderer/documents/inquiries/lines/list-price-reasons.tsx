import { Flex } from 'antd'
import type { Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { WhyButton } from '../../../lines/prices/why-button.tsx'

interface Props {
  inquiry: Pick<Inquiry, 'customerId' | 'salesOrg' | 'currency' | 'lines'>
  lineOf: () => number | undefined
}

/** "Why this price" for the lines whose material is known, for readers who may know it. */
export function ListPriceReasons({ inquiry: { customerId, salesOrg, currency, lines }, lineOf }: Props) {
  const known = lines.flatMap(({ materialId, basePriceAt, priceUnit, ...line }) =>
    materialId === null || basePriceAt === null
      ? []
      : [{ ...line, materialId, basePriceAt, salesUnit: priceUnit }],
  )
  if (known.length === 0) return null
  return (
    <Flex justify="end">
      <WhyButton
        lines={known}
        customerId={customerId}
        salesOrg={salesOrg}
        currency={currency}
        lineOf={lineOf}
      />
    </Flex>
  )
}
