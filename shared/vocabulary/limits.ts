/** Every limit of the product, each with its origin. Sections are those of the specification. */

/**
 * The specification, section 5, gives 35 for the customer's form and 20 for the staff form, and SAP has a
 * field of each length (D1).
 */
export const purchaseNoMax = { customer: 35, staff: 20 } as const

/** The specification, section 5, gives these for messages and agreements. */
export const titleMax = 100
export const messageContentMax = 500

/** Sizes of files in bytes, and how many an order takes (D9). */
export const messageAttachmentBytes = 50 * 1024 * 1024
export const orderFileBytes = 10 * 1024 * 1024
export const orderOtherFileBytes = 50 * 1024 * 1024
export const orderAttachmentCount = 10

/** The files of one order together; and what an account uploads within a day, with all that no document carries. */
export const documentFileBytes = 200 * 1024 * 1024
export const accountFileBytes = 1024 * 1024 * 1024
/** So long a file waits for a document to carry it. */
export const looseFileHours = 24

/** No parser is safe against a zip bomb, so the unpacked size is capped as well as the file's. */
export interface SheetLimits {
  bytes: number
  rows: number
  unpackedBytes: number
  /** In all cells together. */
  chars: number
}
export const importRows = 2_000
/**
 * The specification, section 5, asks for less than 2 MB; the number of rows is D78. It is room for 2,000
 * well-filled rows of 50 columns.
 */
export const lineSheet: SheetLimits = {
  bytes: 2 * 1024 * 1024,
  rows: importRows,
  unpackedBytes: 60 * 1024 * 1024,
  chars: 10_000_000,
}
/** What a table of master data may export is what its import takes back: 20,000 records of 35 columns. */
export const masterSheet: SheetLimits = {
  bytes: 16 * 1024 * 1024,
  rows: 20_000,
  unpackedBytes: 160 * 1024 * 1024,
  chars: 40_000_000,
}
export const importRatio = 100

/** A cell holds no more than this; every field of ours takes less. */
export const importCellChars = 2_000

/** Two processors read sheets for everybody, one for each account; the others wait, with their file each. */
export const importLimits = {
  atOnce: 2,
  atOncePerAccount: 1,
  waiting: 100,
  waitingPerAccount: 30,
  seconds: 20,
  heapMegabytes: 256,
  idleSeconds: 60,
} as const
/** A client waits so long, its place in the queue included. */
export const importSeconds = 300

/** Rows of one list export: what Excel's users can still work with, and what 120 s can stream. */
export const exportRows = 100_000

/** The most lines that a child of a split may have (the specification, section 9). */
export const childOrderLines = 100

/** D80: a benchmark price that was taken longer ago is asked about when an order is submitted. */
export const benchmarkHours = 24

/** D66: quantity per line, well inside SAP's quantity field. */
export const quantityMax = '9999999.999'

/** The price of one unit, so that a line of the most that may be ordered still has a total. */
export const priceMax = '999999999.9999'

/** Percent between a price and the list's, from which whoever typed or imported it is told (D93, D94). */
export const farPricePercent = 30

/** Millimetres of an opening: a kilometre is a slip of the hand. */
export const sizeMax = '999999.99'

/** D103, D138: so many failures of one user id, from one address and from anywhere, then a wait of a quarter of an hour. */
export const loginFailures = { fromOneAddress: 5, fromAnywhere: 20 } as const
export const loginLockMinutes = 15

/** D101. */
export const passwordLength = { min: 8, max: 64 } as const

/** The client waits no longer for the answer to a logout (the specification, section 9). */
export const logoutSeconds = 2

/**
 * A list answers at most this many saved views of one account; among more nobody would find the right one.
 */
export const savedViewsMax = 30

/** D51: a release of credit ends; after a quarter of a year it has to be given again. */
export const creditReleaseDays = 90

/** Event streams of one account at a time: the tabs of a browser share one, so nobody who works comes near. */
export const streamsMax = 20

/** D131: credit is judged on SAP's figures of so many minutes ago at most; a push waits so long for newer ones. */
export const creditAgeMinutes = 15
export const pushWaitsForCreditSeconds = 5
