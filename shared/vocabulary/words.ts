/**
 * The roles of the specification, section 6, and `system`, which is the author of jobs and of answers by
 * connectors.
 */
export const roles = [
  'customer',
  'salesman',
  'customerService',
  'finance',
  'administrator',
  'baseViewer',
] as const
export type Role = (typeof roles)[number]

export const staffRoles = roles.filter((r) => r !== 'customer')

/** The seven product tabs of an order (the specification, section 2), under the names that the code uses. */
export const categories = [
  'pipe',
  'profile',
  'doorWindow',
  'cabinet',
  'security',
  'bathroom',
  'other',
] as const
export type Category = (typeof categories)[number]

/** What a word of the trade names: goods, what they are made of, or how they are. */
export const tradeWordKinds = ['goods', 'substance', 'property'] as const
export type TradeWordKind = (typeof tradeWordKinds)[number]

/** Distribution channels of a push to SAP (the specification, section 5). */
export const channels = ['domestic', 'export', 'general'] as const

/** Choices for packaging and printing (the specification, section 9). */
export const packingRequirements = ['chineseRegular', 'englishRegular', 'blank', 'custom'] as const
export const sprayCodes = ['chinese', 'english', 'special'] as const

/** Chinese is the default, where a site says nothing else (D124, D197). */
export const languages = ['zh', 'en', 'id'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (text: unknown): text is Language => languages.some((one) => one === text)

/** The specification, section 4, has the first and the last; those between exist because SAP answers later (D37). */
export const pushStates = ['unpushed', 'pushing', 'push_unknown', 'push_rejected', 'pushed'] as const
/** A refusal by SAP is not the customer's business, so on the customer's order it counts as not pushed. */
export const mirroredPushStates = ['unpushed', 'pushing', 'push_unknown', 'pushed'] as const
/** States in which SAP has nothing of the order, because it never got it or has refused it. */
export const notInSap = ['unpushed', 'push_rejected'] as const
/** A change after the push takes effect when SAP has agreed to it (D130). */
export const sapChangeStates = ['none', 'sending', 'refused'] as const
export const shippingStates = ['none', 'partial', 'full'] as const
export const splitStates = ['unsplit', 'master', 'child'] as const

/** Only official customers have a number in SAP and can be pushed (D115). */
export const customerTypes = ['official', 'temporary', 'unknown'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Numbers by which a call tells the web build from the desktop build (the specification, section 7). */
export const systemIds = { web: 73, desktop: 89 } as const

/** What a record of master data is called in each language. Most tables have no Indonesian names. */
export interface Names {
  nameZh: string
  nameEn: string
  nameId?: string | undefined
}

/** The names that a reader of a language is told: the first of them that a record has. */
export const nameFields = {
  zh: ['nameZh'],
  en: ['nameEn'],
  id: ['nameId', 'nameEn'],
} as const satisfies Record<Language, readonly (keyof Names)[]>

/** What a record is called in a language; its English name stands where it has no Indonesian one. */
export const nameIn = (names: Names, language: Language): string =>
  nameFields[language].map((field) => names[field]).find(Boolean) ?? ''

/** The mark between the whole part of a number and its places. */
export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

export const markOf: Readonly<Record<Language, DecimalMark>> = { zh: '.', en: '.', id: ',' }
