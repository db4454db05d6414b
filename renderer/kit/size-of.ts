import type { Formats } from '../i18n/index.ts'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** The size of a file as people read it. */
export const sizeOf = (bytes: number, format: Formats): string =>
  bytes < megabyte
    ? `${format.number(Math.ceil(bytes / kilobyte))} KB`
    : `${format.number(Math.round((bytes / megabyte) * 10) / 10)} MB`
