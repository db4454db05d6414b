import * as z from 'zod'

/** What a person sets in the desktop client, kept on this computer. */
export const settings = z.object({
  closeToTray: z.boolean(),
  notifications: z.boolean(),
  sound: z.boolean(),
})
export type Settings = z.output<typeof settings>
export const settingsChange = settings.partial().strict()

export const usualSettings: Settings = { closeToTray: true, notifications: true, sound: false }

/** Which server the client speaks with, and whether its user may choose another. */
export const serverState = z.object({ url: z.string(), locked: z.boolean(), chosen: z.boolean() })
export type ServerState = z.output<typeof serverState>

/** What IT lays beside the installed client, or in /etc/seaway: the address, and whether it may be changed. */
export const policy = z.strictObject({
  serverUrl: z.httpUrl().optional(),
  lockServerUrl: z.boolean().default(false),
})
export type Policy = z.output<typeof policy>
