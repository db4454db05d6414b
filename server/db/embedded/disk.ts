/** Messages of the system, and of PostgreSQL and its tools in their log. */
const fullMessages = /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/

/** SQLSTATE of a write for which there was no room. */
const diskFull = '53100'

/** Whether a write failed because the disk or the account's quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === diskFull || error.code === 'ENOSPC')) ||
    fullMessages.test(error.message))

/** Replaces the error of a full disk by a sentence that says so; every other error stays as it is. */
export const explainFullDisk = (error: unknown, dir: string): unknown =>
  isDiskFull(error)
    ? new Error(`The disk that holds ${dir} is full: free some space on it and start again.`, {
        cause: error,
      })
    : error
