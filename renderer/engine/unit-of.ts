/** A title that ends with a unit in brackets, of either script. */
const titled = /^(?<title>.+?)\s*[(（](?<unit>m³|m²|m|mm|kg|t|%)[)）]$/u

/** The unit that the title of a column names. Beside a single value it stands with the value, as an amount has its currency. */
export function unitOf(label: string): { title: string; unit: string | undefined } {
  const { title = label, unit } = titled.exec(label)?.groups ?? {}
  return { title, unit }
}
