import { colorsOn } from './chart-colors.ts'
import type { DecimalString } from './decimal.ts'

/** What a chart shows and how it looks, on screen and on paper alike. */

/** One kind of bar or one line, with a value for each name; null where there is none. */
export interface ChartSeries {
  name: string
  values: readonly (DecimalString | null)[]
}

export interface Drawing {
  /** What the bars stand for, or the points of the lines, in their order. */
  names: readonly string[]
  series: readonly ChartSeries[]
  /** Lines for what follows in time, bars for what is ranked: the first name stands on top. */
  form: 'bars' | 'lines'
  /** The series of a bar add up to something; otherwise they stand beside each other. */
  stacked: boolean
}

/** The colours that a drawing needs of what it stands on. */
export interface ChartTheme {
  isDark: boolean
  quiet: string
  line: string
  font: string
  still: boolean
}

/** The height of a bar with its room, and of what stands round the bars, in pixels. */
const [barRoom, besideBar, frameRoom, lineHeight] = [26, 10, 64, 300]

export const heightOf = ({ names, series, form, stacked }: Drawing): number =>
  form === 'lines'
    ? lineHeight
    : names.length * (stacked ? barRoom : Math.max(barRoom, series.length * besideBar + besideBar)) +
      frameRoom

const nameWidth = 150
export const fontSize = 12

/**
 * What is drawn, as the library of charts takes it. A float is good enough for a length; numbers that are read are
 * formatted from decimals.
 * @param short a value at the axis
 */
export function drawingOption(drawing: Drawing, theme: ChartTheme, short: (value: number) => string) {
  const { names, series, form, stacked } = drawing
  const text = { color: theme.quiet, fontFamily: theme.font, fontSize }
  const nameAxis = {
    type: 'category' as const,
    data: [...names],
    inverse: form === 'bars',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.line } },
    axisLabel: { ...text, ...(form === 'bars' && { width: nameWidth, overflow: 'truncate' as const }) },
  }
  const valueAxis = {
    type: 'value' as const,
    splitNumber: 4,
    splitLine: { lineStyle: { color: theme.line } },
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => short(value) },
  }
  const legend = series.length > 1
  return {
    animation: !theme.still,
    color: [...colorsOn(theme.isDark)],
    textStyle: { fontFamily: theme.font },
    // The label of the chart is written by its component.
    aria: { enabled: true, label: { enabled: false }, decal: { show: legend && form === 'bars' } },
    grid: { left: 8, right: 20, top: legend ? 36 : 8, bottom: 8, outerBoundsMode: 'same' as const },
    legend: {
      show: legend,
      type: 'scroll' as const,
      pageTextStyle: text,
      pageIconColor: theme.quiet,
      pageIconInactiveColor: theme.line,
      top: 0,
      left: 0,
      itemHeight: 10,
      textStyle: text,
      icon: 'roundRect',
    },
    xAxis: form === 'bars' ? valueAxis : nameAxis,
    yAxis: form === 'bars' ? nameAxis : valueAxis,
    series: series.map(({ name, values }, place) => {
      const data = values.map((value) => (value === null ? null : Number(value)))
      return form === 'lines'
        ? {
            type: 'line' as const,
            name,
            data,
            symbolSize: 8,
            symbol: (['circle', 'rect', 'triangle', 'diamond'] as const)[place % 4],
            lineStyle: { width: 2, type: (['solid', 'dashed', 'dotted'] as const)[place % 3] },
          }
        : {
            type: 'bar' as const,
            name,
            data,
            ...(stacked && { stack: 'all' }),
            barMaxWidth: 18,
            cursor: 'pointer',
          }
    }),
  }
}
