/** Outside diameters in mm. */
export const diameters = [20, 25, 32, 40, 50, 63, 75, 90, 110, 125, 140, 160, 180, 200, 225, 250, 280, 315]

export const between = (from: number, to: number, of: readonly number[] = diameters) =>
  of.filter((d) => d >= from && d <= to)

/** Wall thickness in tenths of a millimetre for a ratio of diameter to wall. */
export const wallTenths = (diameter: number, sdr: number) => Math.max(10, Math.round((diameter * 10) / sdr))

export const wallText = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}`

/** Grams of one metre: circumference at mid wall × wall × density in kg per litre. */
export const gramsPerMetre = (diameter: number, tenths: number, density: number) =>
  Math.round((3.1416 * (diameter - tenths / 10) * tenths * density) / 10)
