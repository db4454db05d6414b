import { quotation } from '#shared/documents/quotations/index.ts'
import { noPacking } from '#shared/lines/packing.schema.ts'
import { noCharges, summary } from '#shared/lines/price.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Paper } from '#server/papers/paper.ts'
import type { PaperLine } from '#server/papers/paper-lines.ts'
import { pricedPaper, termFacts, type PricedHead } from '#server/papers/priced-paper.ts'

type Head = PricedHead & Readonly<Record<string, unknown>>

interface Line extends PaperLine {
  sapMaterialNo: string
  salesUnit: string
  remark: string
}

const lineAt = (at: number): Line => ({
  ...noPacking,
  packingZh: '普通纸箱',
  packingEn: 'Regular carton',
  packageLength: 600,
  packageWidth: 400,
  packageHeight: 350,
  quantityPerPackage: '40',
  packages: 12 + (at % 30),
  totalVolume: (0.084 * (12 + (at % 30))).toFixed(4),
  totalGrossWeight: (11.25 * (12 + (at % 30))).toFixed(3),
  lineNo: at + 1,
  category: 'pipe',
  sapMaterialNo: `80${100_000 + at}`,
  salesUnit: 'PC',
  remark: at % 5 ? '' : 'Light grey, no label',
  descriptionZh: `PVC-U 静音螺旋排水管 ${50 + (at % 6) * 25} 毫米`,
  descriptionEn: `PVC-U silent spiral drainage pipe ${50 + (at % 6) * 25} mm`,
  specZh: `φ${50 + (at % 6) * 25} × 4 米`,
  specEn: `φ${50 + (at % 6) * 25} × 4 m`,
  color: '',
  doorModel: '',
  width: null,
  height: null,
  salesQuantity: String(480 + at),
  unitPrice: (3.1234 + at / 7).toFixed(4),
  totalPrice: ((480 + at) * (3.1234 + at / 7)).toFixed(2),
})

/** A quotation of so many lines as its paper, made up by the same code that makes every other. */
export function paperOf(lineCount: number, language: Language): Paper {
  const lines = Array.from({ length: lineCount }, (_, at) => lineAt(at))
  const sums = summary(lines, { ...noCharges, amountPlaces: 2 })
  const record: Head = {
    ...noCharges,
    amountPlaces: 2,
    ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, String(value)])),
    quotationNo: 'QU261100001',
    customerId: '',
    customerName: 'PT Jakarta Building Supply',
    customerRef: 'RFQ-2026-118',
    salesOrg: '1100',
    salespersonName: 'Zhang Wei',
    tradeTerm: 'FOB',
    port: 'Ningbo',
    destinationCountry: 'ID',
    currency: 'USD',
    totalAmount: sums.totalAmount,
    validUntil: '2026-12-31',
    payTerm: '30 % in advance, 70 % against documents',
    deliveryTerm: '35 days after the deposit',
    remark: 'Prices are for full containers. Goods are inspected before they are loaded.\n'.repeat(3),
  }
  const seller = {
    nameZh: '海威建材出口有限公司',
    nameEn: 'Haiwei Building Materials Export Co., Ltd.',
    northAmerica: false,
    addressZh: '浙江省宁波市海曙区解放南路 8 号',
    addressEn: '8 Jiefang South Road, Haishu, Ningbo, Zhejiang',
    phone: '+86 574 8765 4321',
    email: 'export@example.com',
    taxNo: '91330200MA2000000X',
    footerZh: '',
    footerEn: '',
    footerId: '',
    logo: null,
    stamp: null,
  }
  const buyer = {
    contact: '',
    payTerm: '',
    address: 'Jalan Jenderal Sudirman 1, Jakarta',
    phone: '+62 21 555 0101',
    taxNo: '01.234.567.8-901.000',
    countryCode: 'ID',
    country: { nameZh: '印度尼西亚', nameEn: 'Indonesia', nameId: 'Indonesia' },
  }
  const same = (code: unknown) => code
  return pricedPaper<Head>(
    {
      document: quotation,
      isSigned: () => true,
      title: ({ quotations }) => quotations.record,
      facts: ['customerRef', 'validUntil', ...termFacts, 'payTerm', 'deliveryTerm', 'currency', 'remark'],
    },
    'overseasPdf',
    {
      record,
      lines,
      seller,
      buyer,
      pictures: new Map(),
      language,
      names: { person: String, country: same, salesOrgName: String, salesOrg: same },
    },
  )
}
