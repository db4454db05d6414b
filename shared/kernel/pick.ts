import type * as z from 'zod'

/** The fields of a wider record that a schema names, unchanged. TypeScript cannot follow keys by name, hence the cast. */
export const picked = <S extends z.ZodObject>(schema: S, record: z.infer<S>): z.infer<S> =>
  Object.fromEntries(Object.keys(schema.shape).map((key) => [key, record[key]])) as z.infer<S>
