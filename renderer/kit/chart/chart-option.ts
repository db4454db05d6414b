import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { DecimalString } from '#shared/kernel/decimal.ts'
import { colorsOn } from './series-colors.ts'

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

/** One kind of bar or one line, with a value for each name; null where there is none. */
export interface ChartSeries {
  name: string
  values: readonly (DecimalString | null)[]
}

export interface Drawn {
  /** What the bars stand for, or the points of the lines, in their order. */
  names: readonly string[]
  series: readonly ChartSeries[]
  /** Lines for what follows in time, bars for what is ranked: the first name stands on top. */
  form: 'bars' | 'lines'
  /** The series of a bar add up to something; otherwise they stand beside each other. */
  stacked: boolean
  /** A value as its tooltip says it, and shorter at the axis. */
  format: (value: DecimalString) => string
  short: (value: number) => string
}

/** The colours and sizes that the reader's theme has. */
export interface ChartTheme {
  isDark: boolean
  text: string
  quiet: string
  line: string
  ground: string
  font: string
  still: boolean
}

/** The height of a bar with its room, and of what stands round the bars, in pixels. */
const [barRoom, besideBar, frameRoom, lineHeight] = [26, 10, 64, 300]

export const heightOf = ({ names, series, form, stacked }: Drawn): number =>
  form === 'lines'
    ? lineHeight
    : names.length * (stacked ? barRoom : Math.max(barRoom, series.length * besideBar + besideBar)) +
      frameRoom

const nameWidth = 150
const fontSize = 12

/** What is drawn. A float is good enough for a length; numbers that are read are formatted from decimals. */
export function optionOf(drawn: Drawn, theme: ChartTheme): ChartOption {
  const { names, series, form, stacked, format, short } = drawn
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
    grid: { left: 8, right: 20, top: legend ? 36 : 8, bottom: 8, outerBoundsMode: 'same' },
    legend: {
      show: legend,
      type: 'scroll',
      pageTextStyle: text,
      pageIconColor: theme.quiet,
      pageIconInactiveColor: theme.line,
      top: 0,
      left: 0,
      itemHeight: 10,
      textStyle: text,
      icon: 'roundRect',
    },
    tooltip: {
      trigger: form === 'lines' ? 'axis' : 'item',
      backgroundColor: theme.ground,
      borderColor: theme.line,
      textStyle: { ...text, color: theme.text },
      confine: true,
      transitionDuration: 0,
      // The decimal itself is told, and not the float that was drawn.
      formatter: (spots) =>
        [spots]
          .flat()
          .map((one) => {
            const value = series[one.seriesIndex ?? 0]?.values[one.dataIndex]
            return [
              names[one.dataIndex],
              legend ? series[one.seriesIndex ?? 0]?.name : '',
              value && format(value),
            ]
              .filter(Boolean)
              .map((part) => escaped(String(part)))
              .join(' · ')
          })
          .join('<br>'),
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

/** A tooltip is written as HTML, and names come from people. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
