/** The type of a translation: the same keys, each with a text of its own. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/** Dotted names of all texts: `orders.title`. */
export type TextKeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKeyOf<T[K]>}`
}[keyof T & string]
