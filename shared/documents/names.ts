/** The names of all documents, apart from what they are: the first screen loads no more of them. */
export const documentNames = ['customerOrder', 'order'] as const
export type DocumentName = (typeof documentNames)[number]
