import type { ChoiceOf, Filters } from '#shared/kernel/list.ts'

/** Words of the values of filters, each for the values that its filter declares. */
type ValueWords<F extends Filters> = { readonly [N in keyof F]?: (value: ChoiceOf<F[N]>) => string }

/** Finds the word of a value by its filter, as a list page asks for it; a value without words stands for itself. */
export const valueLabelOf = <F extends Filters>(words: ValueWords<F>) => {
  // A page asks for the values of its own filters, and each filter declares which ones it has.
  const byName = words as Readonly<Record<string, ((value: string) => string) | undefined>>
  return (name: string, value: string): string => byName[name]?.(value) ?? value
}
