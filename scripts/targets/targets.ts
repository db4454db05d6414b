import type { Measures } from './measures.ts'

/**
 * The figures of the last commit before documents had an engine, and from `rooms` on of the last one before the rooms were
 * put in order, and from `smallestFiles` on of the last one before documents shared their calls, counted by the same script.
 */
export const before: Measures = {
  filesThatNameTwo: 57,
  customerOrderFiles: 78,
  customerOrderLines: 4_783,
  orderFiles: 195,
  orderLines: 15_613,
  documentLines: 20_396,
  duplicates: 2.5,
  kinds: 113,
  casts: 48,
  longestLines: 365,
  rooms: 29,
  floors: 15,
  files: 15.8,
  imports: 89,
  generics: 6.3,
  wideGenerics: 35,
  smallestFiles: 19,
  smallestNames: 108,
  smallestImporters: 11,
}

interface Target {
  name: keyof Measures
  label: string
  /** As the table says it. */
  target: string
  isReached: (value: number) => boolean
}

const atMost = (name: keyof Measures, label: string, limit: number): Target => ({
  name,
  label,
  target: `≤ ${limit}`,
  isReached: (value) => value <= limit,
})

export const targets: readonly Target[] = [
  atMost('filesThatNameTwo', 'files that name two documents, outside registries and reactions', 0),
  atMost('customerOrderFiles', 'own files of customer orders, in all rooms', 25),
  atMost('customerOrderLines', 'lines of customer orders', 1_500),
  {
    name: 'orderFiles',
    label: 'own files of staff orders and their pushes',
    target: 'fewer',
    isReached: (value) => value < before.orderFiles,
  },
  {
    name: 'orderLines',
    label: 'lines of staff orders and their pushes',
    target: 'fewer',
    isReached: (value) => value < before.orderLines,
  },
  atMost('documentLines', 'lines of both documents', Math.floor((before.documentLines * 2) / 3)),
  atMost('duplicates', 'pairs of files that share six or more lines, in 1,000 lines', 3),
  atMost('kinds', 'kinds of file suffixes', 20),
  atMost('casts', '`as unknown as` and `as never` outside tests', 10),
  atMost('longestLines', 'lines of the longest file', 400),
  atMost('rooms', 'rooms of the server', 16),
  atMost('floors', 'floors of the server: rooms one above the other', 12),
  atMost('files', 'files in 1,000 lines', 12),
  atMost('imports', 'imports of our own in 1,000 lines', 65),
  atMost('generics', 'generic declarations in 1,000 lines', 3.5),
  atMost('wideGenerics', 'generic declarations with more than three parameters', 0),
  atMost('smallestFiles', 'own files of the smallest document', 12),
  atMost('smallestNames', 'names that it takes from outside', 45),
  atMost('smallestImporters', 'files outside its folders that import it', 8),
]

/** Figures must not get worse than these limits, and a change that makes one better lowers its limit. */
export const limits = {
  filesThatNameTwo: 0,
  /** The limit leaves room for second copies, because two copies are read more easily than a generic. */
  duplicates: 3,
  kinds: 20,
  casts: 6,
  longestLines: 400,
  floors: 12,
  /** A little room, so that a new document of many small files does not stop at a rounded tenth. */
  files: 12.3,
  imports: 78,
  wideGenerics: 0,
  smallestFiles: 13,
  smallestNames: 53,
  smallestImporters: 8,
} as const satisfies Partial<Measures>
