import { documents } from '#shared/documents/index.ts'
import type { Handler } from '../calls/handler.ts'
import { copyHandlers } from './reactions/copies.ts'
import { productionHandlers } from './reactions/production-calls.ts'

/** `customerOrders` lies in `customer-orders`: the folder of a document is named as its words are. */
const folderOf = (words: string) => words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface DocumentModule {
  handlers: readonly Handler[]
}
const modules: DocumentModule[] = await Promise.all(
  documents.map(({ words }) => import(`./${folderOf(words)}/index.ts`)),
)

/** The handlers of every document. A document's folder lists its own in `index.ts`. */
export const documentHandlers = [
  ...modules.flatMap(({ handlers }) => handlers),
  ...copyHandlers,
  ...productionHandlers,
]
