import { agreedLines } from '#shared/lines/content.rules.ts'
import type { InquiryLine } from './inquiry.fields.ts'

const terms = ['salesOrg', 'currency', 'tradeTerm', 'port'] as const

/** What an approval of an inquiry's prices is about, as one text; two equal texts need one approval (D27). */
export const approvedContent = (
  header: Readonly<Record<(typeof terms)[number], string>>,
  lines: readonly Pick<
    InquiryLine,
    'materialId' | 'wording' | 'salesQuantity' | 'salesUnit' | 'unitPrice' | 'noOffer'
  >[],
): string =>
  JSON.stringify([
    terms.map((name) => header[name]),
    agreedLines(
      lines
        .filter(({ noOffer }) => !noOffer)
        .map(({ materialId, wording, salesUnit, ...line }) => ({
          // A line without a material is known by its words.
          materialId: `${materialId ?? wording} ${salesUnit}`,
          salesQuantity: line.salesQuantity ?? '0',
          unitPrice: line.unitPrice ?? '0',
        })),
    ),
  ])
