/** Every limit of the product, each with its origin. Sections are those of the specification. */

/**
 * The specification, section 5, gives 35 for the customer's form and 20 for the staff form, and SAP has a
 * field of each length (D1).
 */
export const purchaseNoMax = { customer: 35, staff: 20 } as const

/** The specification, section 5, gives these for messages; its title is an agreement's as well. */
export const titleMax = 100
export const messageContentMax = 500
/** As many as an order takes (D9). */
export const messageAttachmentCount = 10
/** The specification names no length; ten printed pages are enough for the terms of a platform. */
export const agreementContentMax = 30_000

/** Sizes of files in bytes, and how many an order takes (D9). */
export const messageAttachmentBytes = 50 * 1024 * 1024
/** Papers carry pictures, so they stay small. */
export const pictureBytes = 1024 * 1024
/** Beyond this a picture costs whoever draws it more time and memory than it is worth on paper. */
export const pictureLimits = { side: 4_000, decodedBytes: 64 * 1024 * 1024 } as const
export const orderFileBytes = 10 * 1024 * 1024
export const orderOtherFileBytes = 50 * 1024 * 1024
export const orderAttachmentCount = 10

/**
 * The size of one order's files together, and the size of what an account uploads within a day and attaches
 * to nothing.
 */
export const documentFileBytes = 200 * 1024 * 1024
export const accountFileBytes = 1024 * 1024 * 1024
/** A file that no document has attached is deleted after this time. */
export const looseFileHours = 24

/**
 * Limits of a sheet. No parser is safe against a zip bomb, so the unpacked size is limited as well as the
 * file's.
 */
export interface SheetLimits {
  bytes: number
  rows: number
  unpackedBytes: number
  /** The characters of all cells together. */
  chars: number
  /** Formulas and merged cells are refused. */
  valuesOnly?: boolean
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
/** A customer's own sheet, in which rows that are no lines stand as well. */
export const customerSheet: SheetLimits = { ...lineSheet, rows: importRows + 100 }
/** An import takes back whatever an export of the same table gives: 20,000 records of 35 columns. */
export const masterSheet: SheetLimits = {
  bytes: 16 * 1024 * 1024,
  rows: 20_000,
  unpackedBytes: 160 * 1024 * 1024,
  chars: 40_000_000,
  valuesOnly: true,
}
/** Records that an import writes in one transaction. A sheet with more becomes a task. */
export const masterPartRows = 500
export const importRatio = 100

/** A cell holds no more; every field of ours is shorter. */
export const importCellChars = 2_000

/**
 * Two processors read sheets for everybody, and one account uses one of them at a time. Others wait, and
 * their files are kept meanwhile.
 */
export const importLimits = {
  atOnce: 2,
  tasksAtOnce: 1,
  atOncePerAccount: 1,
  waiting: 100,
  waitingPerAccount: 30,
  seconds: 20,
  heapMegabytes: 256,
  youngMegabytes: 4,
  idleSeconds: 60,
} as const
/**
 * Papers of two accounts are drawn side by side, so that a long one holds nobody up; the longest document, of 5,000
 * lines, needs most of its time.
 */
export const paperLimits = {
  atOnce: 2,
  atOncePerAccount: 1,
  waiting: 100,
  waitingPerAccount: 10,
  seconds: 60,
  heapMegabytes: 512,
  youngMegabytes: 32,
  idleSeconds: 300,
} as const

/** How long a client waits for an import, including the time in the queue. */
export const importSeconds = 300

/**
 * The most rows of one list export: as many as users of Excel can work with and as can be streamed in 120 s.
 */
export const exportRows = 100_000

/** The most lines that a child of a split may have (the specification, section 9). */
export const childOrderLines = 100

/** A benchmark price that is older is asked about when the order is submitted (D80). */
export const benchmarkHours = 24

/** The largest quantity of a line, well inside SAP's field (D66). */
export const quantityMax = '9999999.999'

/** The largest price of one unit; the total of a line with the largest quantity still fits. */
export const priceMax = '999999999.9999'

/** The difference from the list price, in percent, from which the writer of a price is told (D93, D94). */
export const farPricePercent = 30

/** The largest size of an opening in millimetres; a kilometre is a typing error. */
export const sizeMax = '999999.99'

/**
 * After so many failures of one user id, from one address or from anywhere, it waits for a quarter of an hour
 * (D103, D138).
 */
export const loginFailures = { fromOneAddress: 5, fromAnywhere: 20 } as const
export const loginLockMinutes = 15

/** The length of a password (D101). */
export const passwordLength = { min: 8, max: 64 } as const

/** The client waits no longer for the answer to a logout (the specification, section 9). */
export const logoutSeconds = 2

/**
 * A list answers at most this many saved views of one account; among more nobody would find the right one.
 */
export const savedViewsMax = 30

/** Orders that are pushed together: each is a transaction of its own within one request. */
export const pushBatchMax = 100

/** A credit release lasts a quarter of a year at most and must then be given again (D51). */
export const creditReleaseDays = 90

/** An order of SAP is read again when somebody opens it and it was read longer ago than this. */
export const sapOrderAgeMinutes = 1

/** For so many days what a customer has paid can be read here; after that it is SAP's alone. */
export const itemsKeptDays = 400

/** The most event streams of one account. The tabs of a browser share one, so no user comes near it. */
export const streamsMax = 20

/**
 * Credit is judged on figures of SAP that are at most this old, and a push waits this long for newer ones
 * (D131).
 */
export const creditAgeMinutes = 15
export const pushWaitsForCreditSeconds = 5
