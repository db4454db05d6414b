import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A link is for the browser that has just received it, so it only has to last until a slow download begins.
 */
const linkSeconds = 600
/** Another system may be away for a day, and its people look at what it was sent on the days after. */
const outsideLinkSeconds = 14 * 24 * 3_600

interface Linked {
  viewPath: string
  groupName: string
  /** Another system has the link for this submission, and the link ends with it. */
  submission?: string | undefined
}

const sign = (secret: Uint8Array, { viewPath, groupName, submission }: Linked, expires: number) =>
  createHmac('sha256', secret)
    .update(
      ['file', groupName, viewPath, expires, ...(submission === undefined ? [] : [submission])].join(':'),
    )
    .digest('base64url')

/** An address of a stored file that needs no session: a short-lived one, or one for another system. */
export function linkTo(secret: Uint8Array, file: Linked, now: Date): string {
  const seconds = file.submission === undefined ? linkSeconds : outsideLinkSeconds
  const expires = Math.floor(now.getTime() / 1000) + seconds
  const query = new URLSearchParams({
    viewPath: file.viewPath,
    groupName: file.groupName,
    expires: String(expires),
    ...(file.submission !== undefined && { submission: file.submission }),
    signature: sign(secret, file, expires),
  })
  return `/file/upload/downFile?${query}`
}

export function isGenuine(
  secret: Uint8Array,
  link: Linked & { expires: number; signature: string },
  now: Date,
): boolean {
  const right = Buffer.from(sign(secret, link, link.expires))
  const signature = Buffer.from(link.signature)
  return (
    signature.length === right.length &&
    timingSafeEqual(signature, right) &&
    link.expires > now.getTime() / 1000
  )
}
