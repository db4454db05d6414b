/** The names stand apart from the definitions, because the first screen loads only the names. */
export const documentNames = ['customerOrder', 'order'] as const
export type DocumentName = (typeof documentNames)[number]
