import * as z from 'zod'
import { secureUrl } from './address.ts'
import { channel } from './updates.ts'

/** What a user sets in the desktop client; it is kept on this computer. */
export const settings = z.object({
  closeToTray: z.boolean(),
  notifications: z.boolean(),
  sound: z.boolean(),
  channel,
})
export type Settings = z.output<typeof settings>
export const settingsChange = settings.partial().strict()

export const usualSettings: Settings = {
  closeToTray: true,
  notifications: true,
  sound: false,
  channel: 'latest',
}

/** Which server the client speaks with, and whether its user may choose another one. */
export const serverState = z.object({ url: z.string(), locked: z.boolean(), chosen: z.boolean() })
export type ServerState = z.output<typeof serverState>

/** The outcome when a user chooses a server address. */
export const serverAnswer = z.enum(['taken', 'silent', 'insecure', 'locked'])
export type ServerAnswer = z.output<typeof serverAnswer>

/** The policy that IT installs beside the client or in /etc/seaway. Users cannot change what it says. */
export const policy = z.strictObject({
  serverUrl: secureUrl.optional(),
  lockServerUrl: z.boolean().default(false),
  /** With false the client leaves its updates to IT's own distribution. */
  updates: z.boolean().default(true),
  /** An internal mirror, used instead of the address that the client was built with. */
  updateUrl: secureUrl.optional(),
  channel: channel.optional(),
  /** IT's own public key (Ed25519, PEM). Updates must then be signed with it, whoever published them. */
  updateKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----').optional(),
})
export type Policy = z.output<typeof policy>
