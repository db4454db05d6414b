import * as z from 'zod'

/** As the server's event stream sends it (`notification/stream`); the shell passes it on without knowing more. */
export const changeEvent = z.object({ topic: z.string(), ids: z.array(z.string()).default([]) }).loose()
export type Change = z.output<typeof changeEvent>
