import { documentHomes, type DocumentName } from './outlines.ts'

/** The address of a document's own page, on the side of its reader. */
export const detailAddress = (name: DocumentName, id: string, side: 'staff' | 'customer'): string =>
  `${documentHomes[name][side]}/detail?${new URLSearchParams({ id }).toString()}`
