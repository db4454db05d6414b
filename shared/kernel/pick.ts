import type * as z from 'zod'

/** What a schema names of a wider record, as it stands there. TypeScript cannot follow keys by name, hence the cast. */
export const picked = <S extends z.ZodObject>(schema: S, record: z.infer<S>): z.infer<S> =>
  Object.fromEntries(Object.keys(schema.shape).map((key) => [key, record[key]])) as z.infer<S>
