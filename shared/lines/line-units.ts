import { multiply } from '#shared/kernel/decimal.ts'
import { withoutInvisible } from '#shared/kernel/invisible.ts'

/** SAP's units, and the words that people write for them in three languages. */
const words: Readonly<Record<string, string>> = {
  PC: [
    'PCS PIECE PIECES PCE PCES PC(S) PC/S PCS/S PZ EA EACH ST STK NO NOS UNIT UNITS UND UNDS PZA PZAS PIEZA PIEZAS',
    '件 个 個 只 隻 支 根 条 條 块 塊 片 扇 张 張 枚',
    'BUAH BH BIJI BJ BTG BATANG LJR LONJOR LBR LEMBAR POTONG KEPING',
  ].join(' '),
  SET: 'SETS 套 樘 副 组 STEL',
  ROL: 'ROLL ROLLS RL 卷 盘 GULUNG ROL',
  BOX: 'BOXES BX BXS 盒 KOTAK',
  CTN: 'CARTON CARTONS CTNS CT 箱 DUS DOS KARTON CASE CASES CAJA CAJAS',
  BOT: 'BOTTLE BOTTLES BTL 瓶 BOTOL',
  BDL: 'BUNDLE BUNDLES 捆 扎 IKAT BUNDEL',
  PAL: 'PALLET PALLETS PLT 托 托盘 PALET',
  M: 'METER METERS METRE METRES MTR 米',
  M2: 'MTK SQM SQUAREMETRE SQUAREMETRES SQUAREMETER SQUAREMETERS 平方米 平米 平方 METERPERSEGI',
  KG: 'KGS KILOGRAM KILOGRAMS 千克 公斤',
}
const byWord = new Map(
  Object.entries(words).flatMap(([code, all]) => [code, ...all.split(' ')].map((word) => [word, code])),
)

/** NFKC turns `m²` and `㎡` into m2. */
const normal = (unit: string): string =>
  withoutInvisible(unit.normalize('NFKC')).replaceAll(/[\s.]/g, '').toUpperCase()
/** The code of a unit that somebody wrote, or the word itself. */
export const unitCode = (unit: string): string => byWord.get(normal(unit)) ?? normal(unit)

/** Whether the written word for a unit means the material's unit. */
export const isSameUnit = (written: string, unit: string): boolean => unitCode(written) === unitCode(unit)

/** What is counted in whole numbers, whatever the material. */
const countedUnits = new Set(['PC', 'SET', 'ROL', 'BOX', 'CTN', 'BOT', 'BDL', 'PAL'])
export const isCountedUnit = (unit: string): boolean => countedUnits.has(unitCode(unit))

/** Millimetres in each unit that a size may be written in (D65). */
const millimetres: Readonly<Record<string, string>> = {
  MM: '1',
  毫米: '1',
  MILIMETER: '1',
  CM: '10',
  厘米: '10',
  M: '1000',
}
/** Units that we do not convert. They are known, so that a size in them is refused and not misread. */
const foreignSizes = new Set(['IN', 'INCH', 'INCHES', '"', 'FT', 'FEET', '英寸', '英尺'])

/** Signs that a spreadsheet shows beside a price instead of the currency's code. */
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'US$', '美元'],
  CNY: ['¥', 'RMB', '元', '人民币'],
  JPY: ['¥', '円', '日元'],
  EUR: ['€', '欧元'],
  GBP: ['£'],
  IDR: ['RP', 'RUPIAH'],
  INR: ['₹', 'RS', 'RUPEES'],
  THB: ['฿'],
  VND: ['₫'],
  KRW: ['₩'],
  MYR: ['RM'],
  PHP: ['₱'],
  RUB: ['₽'],
  SGD: ['S$'],
  HKD: ['HK$'],
  TWD: ['NT$'],
  AUD: ['A$'],
  CAD: ['C$'],
  BRL: ['R$'],
  NPR: ['NRS'],
}
const currencyWords = new Set([...Intl.supportedValuesOf('currency'), ...Object.values(currencySigns).flat()])

/** Whether a word of a title is a unit and not a part of the name. */
export const isUnitWord = (word: string): boolean => {
  const text = normal(word)
  return (
    text === '%' ||
    byWord.has(text) ||
    Object.hasOwn(millimetres, text) ||
    foreignSizes.has(text) ||
    currencyWords.has(text)
  )
}

/** Words that number things in a title, as `Item No`, and are no unit there. */
const numbering = new Set(['NO', 'UNIT', 'UNITS'])
/** Whether a word of a title is the unit of the numbers below it. */
export const isTitleUnit = (word: string): boolean => isUnitWord(word) && !numbering.has(normal(word))

const wordsIn = (text: string): string[] => text.split(/[\s/]+/).filter(Boolean)

/** Whether the text behind a number can be a unit, known or not. Only `m2` has a digit. */
export const mayBeUnit = (text: string): boolean =>
  wordsIn(text).every((word) => isUnitWord(word) || !/\d/.test(word))

/** A value in the unit of its field, or the unit in which it should have been written. */
export type InUnit = { value: string; per?: string } | { expectedUnit: string }

export const asMillimetres = (value: string, unit: string): InUnit => {
  const factor = unit === '' ? '1' : millimetres[normal(unit)]
  return factor === undefined ? { expectedUnit: 'mm' } : { value: multiply(value, factor) }
}

/** Pieces are counted, so any counting word will do. */
export const asPieces = (value: string, unit: string): InUnit =>
  unit === '' || ['PC', 'SET'].includes(unitCode(unit)) ? { value } : { expectedUnit: 'PC' }

/** Reads `USD`, `$`, `USD/PC` or `元/件`: the order's currency, and the unit that the price is for. */
export const asPrice = (value: string, unit: string, currency: string): InUnit => {
  const isCurrency = (word: string) =>
    normal(word) === currency || currencySigns[currency]?.includes(normal(word)) === true
  const [per, ...others] = wordsIn(unit).filter((word) => !isCurrency(word))
  if (per === undefined) return { value }
  return others.length === 0 && byWord.has(normal(per)) ? { value, per } : { expectedUnit: currency }
}
