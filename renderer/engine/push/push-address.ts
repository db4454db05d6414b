import { documentHomes, detailAddress, type DocumentName } from '#shared/documents/outlines.ts'

/** The list of a document that can be pushed, and the screen on which several are pushed. */
export const listAddress = (name: DocumentName): string => documentHomes[name].staff ?? '/home'
const pushAddress = (name: DocumentName, query: string) => `${listAddress(name)}/push${query}`
export const sheetAddress = (name: DocumentName, ids: readonly string[]): string =>
  pushAddress(name, `?ids=${ids.join(',')}`)
export const batchAddress = (name: DocumentName, id: string): string => pushAddress(name, `?batch=${id}`)
export const batchesAddress = (name: DocumentName): string => pushAddress(name, '')

export const documentAddress = (name: DocumentName, id: string): string => detailAddress(name, id, 'staff')

/** Operators find all pushes in this list. */
export const attemptsHome = `${listAddress('order')}/pushes`
/** The same list shows the pushes of one order alone. */
export const attemptsAddress = (orderNo: string): string => `${attemptsHome}?orderNo=${orderNo}`
