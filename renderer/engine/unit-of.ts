const units = ['m³', 'm²', 'm', 'mm', 'kg', 't', '%']
/** As they stand at the end of a title, in brackets of either script. */
const ends = units.flatMap((unit) => [`(${unit})`, `（${unit}）`].map((end) => ({ unit, end })))

/** The unit that the title of a column names. Beside a single value it stands with the value, as an amount has its currency. */
export function unitOf(label: string): { title: string; unit: string | undefined } {
  const found = ends.find(({ end }) => label.endsWith(end))
  return found
    ? { title: label.slice(0, -found.end.length).trim(), unit: found.unit }
    : { title: label, unit: undefined }
}
