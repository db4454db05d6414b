/** The seven product tabs of an order (specification section 2), by the words the code uses. */
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

/** Specification section 5, "SAP push". */
export const channels = ['domestic', 'export', 'general'] as const

/** Specification section 9: packaging and printing choices. */
export const packingRequirements = ['chineseRegular', 'englishRegular', 'blank', 'custom'] as const
export const sprayCodes = ['chinese', 'english', 'special'] as const

/** Zh is the default (specification section 1). */
export const languages = ['zh', 'en', 'id'] as const
export type Language = (typeof languages)[number]

/** Specification section 4; what lies between the first and the last are SAP's answers (D37). */
export const pushStates = ['unpushed', 'pushing', 'push_unknown', 'push_rejected', 'pushed'] as const
/** What SAP refuses is not the customer's business: on the customer's order it is not pushed. */
export const mirroredPushStates = ['unpushed', 'pushing', 'push_unknown', 'pushed'] as const
/** SAP has nothing of the order: it was never told of it, or has refused it. */
export const notInSap = ['unpushed', 'push_rejected'] as const
/** A change of an order that SAP has: it takes effect once SAP has said yes (D130). */
export const sapChangeStates = ['none', 'sending', 'refused'] as const
export const shippingStates = ['none', 'partial', 'full'] as const
export const splitStates = ['unsplit', 'master', 'child'] as const

/** D115: only official customers have a SAP number and may be pushed. */
export const customerTypes = ['official', 'temporary', 'unknown'] as const

/** Web and desktop builds (specification section 7). */
export const systemIds = { web: 73, desktop: 89 } as const
