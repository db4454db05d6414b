/**
 * The colours of a chart's series, after Okabe and Ito: they differ for those who see few colours, and in the grey of a
 * printer by the patterns that are drawn over them.
 */
export const seriesColors = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#f0e442',
  '#8c96a1',
] as const

/** On a dark ground the darkest of them is too close to it. */
const onDark: Readonly<Record<string, string>> = { '#0072b2': '#3a9bdc' }

export const colorsOn = (isDark: boolean): readonly string[] =>
  isDark ? seriesColors.map((color) => onDark[color] ?? color) : seriesColors
