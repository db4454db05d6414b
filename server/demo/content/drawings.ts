/** A straight stroke from one point to another, in a square of 100. */
type Stroke = readonly [x1: number, y1: number, x2: number, y2: number]

interface Drawing {
  name: string
  /** The goods that look so, by their words of the trade. */
  kinds: readonly string[]
  strokes: readonly Stroke[]
}

/** Strokes from each corner to the next. */
const along = (...corners: readonly (readonly [x: number, y: number])[]): readonly Stroke[] =>
  corners.slice(1).map(([x, y], n) => [...corners[n]!, x, y])

const box = (x: number, y: number, w: number, h: number): readonly Stroke[] =>
  along([x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y])

/** These few strokes show what the goods of the demo company look like, so that pickers have pictures without large files. */
export const drawings: readonly Drawing[] = [
  {
    name: 'pipe',
    kinds: ['PIPE', 'HEATING-PIPE', 'GAS-PIPE', 'CONDUIT'],
    strokes: [...box(6, 40, 70, 20), ...box(76, 34, 18, 32), [14, 46, 66, 46]],
  },
  {
    name: 'elbow',
    kinds: ['ELBOW'],
    strokes: [
      ...along([26, 90], [26, 44], [44, 26], [90, 26]),
      ...along([56, 90], [56, 62], [62, 56], [90, 56]),
      ...box(20, 76, 42, 14),
      ...box(76, 20, 14, 42),
    ],
  },
  {
    name: 'tee',
    kinds: ['TEE'],
    strokes: [
      ...along([10, 30], [90, 30], [90, 60], [65, 60], [65, 90], [35, 90], [35, 60], [10, 60], [10, 30]),
      ...box(6, 26, 12, 38),
      ...box(82, 26, 12, 38),
      ...box(31, 78, 38, 12),
    ],
  },
  {
    name: 'coupling',
    kinds: ['COUPLING', 'UNION', 'MALE-ADAPTOR', 'FEMALE-ADAPTOR', 'REDUCER'],
    strokes: [...box(18, 32, 30, 36), ...box(48, 26, 10, 48), ...box(58, 32, 24, 36)],
  },
  {
    name: 'profile',
    kinds: ['PROFILE'],
    strokes: along([18, 18], [36, 18], [36, 64], [64, 64], [64, 18], [82, 18], [82, 82], [18, 82], [18, 18]),
  },
  {
    name: 'tube',
    kinds: ['SQUARE-TUBE', 'RECTANGULAR-TUBE'],
    strokes: [
      ...box(14, 34, 52, 52),
      ...box(22, 42, 36, 36),
      ...along([14, 34], [34, 14], [86, 14], [86, 66], [66, 86]),
      [66, 34, 86, 14],
    ],
  },
  {
    name: 'window',
    kinds: ['CASEMENT-WINDOW', 'SLIDING-WINDOW'],
    strokes: [
      ...box(12, 14, 76, 72),
      [50, 14, 50, 86],
      ...box(19, 21, 24, 58),
      ...box(57, 21, 24, 58),
      [46, 46, 46, 56],
    ],
  },
  {
    name: 'door',
    kinds: ['DOOR', 'INTERIOR-DOOR', 'ENTRANCE-DOOR', 'FIRE-DOOR', 'SLIDING-DOOR'],
    strokes: [...box(26, 8, 48, 84), ...box(34, 18, 32, 26), ...box(34, 54, 32, 28), [68, 46, 68, 54]],
  },
  {
    name: 'cabinet',
    kinds: ['BASE-CABINET', 'WALL-CABINET', 'DRAWER-CABINET', 'TALL-CABINET', 'VANITY', 'WARDROBE'],
    strokes: [
      [6, 24, 94, 24],
      ...box(10, 24, 80, 58),
      [50, 24, 50, 82],
      [45, 46, 45, 58],
      [55, 46, 55, 58],
      [16, 82, 16, 92],
      [84, 82, 84, 92],
    ],
  },
  {
    name: 'lock',
    kinds: ['SMART-LOCK', 'MORTISE-LOCK', 'CYLINDER'],
    strokes: [...box(26, 44, 48, 42), ...along([36, 44], [36, 24], [64, 24], [64, 44]), [50, 58, 50, 72]],
  },
  {
    name: 'tap',
    kinds: ['BASIN-TAP', 'KITCHEN-TAP', 'BALL-VALVE'],
    strokes: [
      ...along([40, 88], [40, 34], [78, 34], [78, 52]),
      ...along([56, 88], [56, 50], [66, 50], [66, 52]),
      [30, 88, 66, 88],
      [48, 34, 48, 20],
      [34, 20, 62, 20],
      [66, 52, 78, 52],
    ],
  },
  {
    name: 'basin',
    kinds: ['BASIN'],
    strokes: [
      ...along([10, 36], [90, 36], [74, 66], [26, 66], [10, 36]),
      ...along([42, 66], [42, 90], [58, 90], [58, 66]),
      ...along([50, 36], [50, 16], [64, 16], [64, 24]),
    ],
  },
]
