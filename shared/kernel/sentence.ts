/** Fills `{{name}}` in a sentence, in the notation of the renderer's translations. */
export const fill = (template: string, params: Record<string, unknown> = {}): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  )
