import * as z from 'zod'

/** A refusal or a note inside an answer; `Reason` of `errors.ts` as a schema. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  path: z.string().optional(),
})
