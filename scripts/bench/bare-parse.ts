import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from 'xlsx'

/**
 * The floor of an import: the library as its manual shows it, in a thread of its own, because every upload
 * must be parsed in one.
 */
const book = read(workerData as Uint8Array, { dense: true })
const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
parentPort?.postMessage(rows, [])
