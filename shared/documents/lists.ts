import type { DocumentDefinition, FurtherList } from '#shared/engine/document.ts'
import type { ListDefinition } from '#shared/kernel/list.ts'
import { documents, type Document } from './index.ts'
import type { DocumentListName } from './outlines.ts'

/** A list of a document: all of its rows, or those that match at least one pattern. */
export interface DocumentList extends Partial<Omit<FurtherList, 'list'>> {
  document: Document
  list: ListDefinition
}
const listsOf = (document: Document): [string, DocumentList][] => {
  const { name, list, lists = {} }: DocumentDefinition = document
  const further = Object.entries(lists).map(([key, one]): [string, DocumentList] => [
    key,
    { document, ...one },
  ])
  return [[name, { document, list }], ...further]
}

export const documentLists = Object.fromEntries(documents.flatMap(listsOf)) as Readonly<
  Record<DocumentListName, DocumentList>
>
