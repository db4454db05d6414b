/** What the system says, and what PostgreSQL and its tools write into their log. */
const full = /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/

/** SQLSTATE of a write that found no room. */
const diskFull = '53100'

/** Whether a write failed because the disk, or the account's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === diskFull || error.code === 'ENOSPC')) || full.test(error.message))

/** A full disk is told as what it is; every other error stays as it came. */
export const inWords = (error: unknown, dir: string): unknown =>
  isDiskFull(error)
    ? new Error(`The disk that holds ${dir} is full: free some space on it and start again.`, {
        cause: error,
      })
    : error
