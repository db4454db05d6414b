import { isSecureAddress } from '#shared/desktop/address.ts'

/** Refuses the address of a desktop build's updates where its clients would not fetch them. */
const [url = ''] = process.argv.slice(2)
if (!isSecureAddress(url)) {
  process.stderr.write(
    `SEAWAY_UPDATE_URL is "${url}" and must be an address that begins with https:// (http:// only for this computer): clients fetch no updates over an open line.\n`,
  )
  process.exitCode = 1
}
