/**
 * The sizes of pipes and their fittings in inches, as buyers ask for them, by the outer diameters in millimetres of
 * plastic pipes (ISO 161-1 and the practice of the trade).
 */
const inches: Readonly<Record<string, string>> = {
  16: '3/8"',
  20: '1/2"',
  25: '3/4"',
  32: '1"',
  40: '1-1/4"',
  50: '1-1/2"',
  63: '2"',
  75: '2-1/2"',
  90: '3"',
  110: '4"',
  125: '5"',
  140: '5"',
  160: '6"',
  200: '8"',
  225: '8"',
  250: '10"',
  315: '12"',
}

/** The size in inches of an outer diameter, or undefined where the trade has none. */
export const inchesOf = (millimetres: string): string | undefined => inches[millimetres]
