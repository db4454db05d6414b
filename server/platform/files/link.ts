import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A link is for the browser that has just received it, so it only has to last until a slow download begins.
 */
const linkSeconds = 600
/** Another system may be away for a day, and its people look at what it was sent on the days after. */
export const outsideLinkSeconds = 14 * 24 * 3_600

const sign = (secret: Uint8Array, viewPath: string, groupName: string, expires: number) =>
  createHmac('sha256', secret).update(`file:${groupName}:${viewPath}:${expires}`).digest('base64url')

/** A short-lived address of a stored file that needs no session. */
export function linkTo(
  secret: Uint8Array,
  file: { viewPath: string; groupName: string },
  now: Date,
  seconds = linkSeconds,
): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds
  const signature = sign(secret, file.viewPath, file.groupName, expires)
  const query = new URLSearchParams({
    viewPath: file.viewPath,
    groupName: file.groupName,
    expires: String(expires),
    signature,
  })
  return `/file/upload/downFile?${query}`
}

export function isGenuine(
  secret: Uint8Array,
  link: { viewPath: string; groupName: string; expires: number; signature: string },
  now: Date,
): boolean {
  const right = Buffer.from(sign(secret, link.viewPath, link.groupName, link.expires))
  const signature = Buffer.from(link.signature)
  return (
    signature.length === right.length &&
    timingSafeEqual(signature, right) &&
    link.expires > now.getTime() / 1000
  )
}
