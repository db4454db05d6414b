/** Incoterms 2020. `freightIncluded`: the seller pays the main carriage; `insured`: and its insurance. */
export const tradeTerms = [
  { code: 'EXW', nameZh: '工厂交货', nameEn: 'Ex Works', freightIncluded: false, insured: false },
  { code: 'FCA', nameZh: '货交承运人', nameEn: 'Free Carrier', freightIncluded: false, insured: false },
  { code: 'FAS', nameZh: '船边交货', nameEn: 'Free Alongside Ship', freightIncluded: false, insured: false },
  { code: 'FOB', nameZh: '船上交货', nameEn: 'Free on Board', freightIncluded: false, insured: false },
  { code: 'CFR', nameZh: '成本加运费', nameEn: 'Cost and Freight', freightIncluded: true, insured: false },
  {
    code: 'CIF',
    nameZh: '成本、保险费加运费',
    nameEn: 'Cost, Insurance and Freight',
    freightIncluded: true,
    insured: true,
  },
  { code: 'CPT', nameZh: '运费付至', nameEn: 'Carriage Paid To', freightIncluded: true, insured: false },
  {
    code: 'CIP',
    nameZh: '运费、保险费付至',
    nameEn: 'Carriage and Insurance Paid To',
    freightIncluded: true,
    insured: true,
  },
  { code: 'DAP', nameZh: '目的地交货', nameEn: 'Delivered at Place', freightIncluded: true, insured: false },
  {
    code: 'DPU',
    nameZh: '卸货地交货',
    nameEn: 'Delivered at Place Unloaded',
    freightIncluded: true,
    insured: false,
  },
  { code: 'DDP', nameZh: '完税后交货', nameEn: 'Delivered Duty Paid', freightIncluded: true, insured: false },
] as const
export type TradeTermCode = (typeof tradeTerms)[number]['code']
