import * as z from 'zod'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** A browser takes `https:orders` for `https://orders`; whoever has written it has left something out. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/**
 * Whether nobody else can read what is sent to the address: it is encrypted, or it never leaves this
 * computer.
 */
export const isSecureAddress = (address: string): boolean => {
  if (!isWebAddress(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.test(hostname)
}

/** The address of a web server, by name or by number. */
export const webUrl = z.string().max(2_000).refine(isWebAddress)

export const secureUrl = webUrl.refine(isSecureAddress, {
  error: 'must begin with https:// (http:// only for this computer)',
})
