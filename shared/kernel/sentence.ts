/**
 * Fills `{{name}}` in a sentence, in the notation of the renderer's translations.
 * @param list writes a value that is a list
 */
export const fill = (
  template: string,
  params: Record<string, unknown> = {},
  list: (words: readonly string[]) => string = String,
): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(params, name)) return whole
    const value = params[name]
    return Array.isArray(value) ? list(value as readonly string[]) : String(value)
  })
