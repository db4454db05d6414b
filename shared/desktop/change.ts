import * as z from 'zod'

/**
 * An event of the server's stream (`notification/stream`). The shell passes it on and knows no more of it
 * than this.
 */
export const changeEvent = z.object({ topic: z.string(), ids: z.array(z.string()).default([]) }).loose()
export type Change = z.output<typeof changeEvent>
