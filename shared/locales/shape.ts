/**
 * The type of a translation: the same keys, each with a text of its own. A language in which one is not many may have
 * a second text for one, under the key with `_one` (i18next chooses by the number that is given as `count`).
 */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> } & {
  readonly [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

/** Dotted names of all texts: `orders.title`. */
export type TextKeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKeyOf<T[K]>}`
}[keyof T & string]

/** Dotted names of all groups of texts: `orders.fields`. */
export type TextGroupOf<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${TextGroupOf<T[K]>}`
}[keyof T & string]
