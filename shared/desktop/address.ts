import * as z from 'zod'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether nobody else can read what is sent to the address: it is encrypted, or it never leaves this
 * computer.
 */
export const isSecureAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)

/** The address of a web server, by name or by number. */
export const webUrl = z.string().max(2_000).refine(isWebAddress)

export const secureUrl = webUrl.refine(isSecureAddress, {
  error: 'must begin with https:// (http:// only for this computer)',
})
