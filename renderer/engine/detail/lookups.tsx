import { createContext, useContext } from 'react'
import type { FieldPicker } from '../../kit/form/fields.ts'

/** Records of other tables that fields refer to, as the screens of one side may ask for them. */
export interface Lookups {
  /** By what a field refers to: `customer`, `country`. */
  pickers: Readonly<Record<string, FieldPicker>>
  /** Asks for the names of ids and codes; a name is undefined until it is known. */
  useNames: (
    ids: Readonly<Record<string, readonly string[]>>,
  ) => (of: string, value: string) => string | undefined
}

type Names = (values: readonly string[]) => (value: string) => string | undefined

/** Each kind of record is asked for by its own hook, always in the same order. */
export const namesBy =
  (hooks: Readonly<Record<string, Names>>): Lookups['useNames'] =>
  (ids) => {
    const names = new Map(Object.entries(hooks).map(([of, useThem]) => [of, useThem(ids[of] ?? [])]))
    return (of, value) => names.get(of)?.(value)
  }

const none: Lookups = { pickers: {}, useNames: () => () => undefined }

const LookupsContext = createContext(none)

export const LookupsProvider = LookupsContext.Provider
export const useLookups = (): Lookups => useContext(LookupsContext)

/** A code by its name, or as it is while there is none. */
export function RefName({ of, code }: { of: string; code: string }) {
  const nameOf = useLookups().useNames(code ? { [of]: [code] } : {})
  return nameOf(of, code) ?? code
}
