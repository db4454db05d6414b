declare const jsonText: unique symbol

/** JSON as text. A jsonb column takes only this: the driver would write a bare array as a PostgreSQL array. */
export type JsonText = string & { readonly [jsonText]: true }

export const jsonOf = (value: unknown): JsonText => (JSON.stringify(value) ?? 'null') as JsonText
