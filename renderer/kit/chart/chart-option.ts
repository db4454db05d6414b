import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { drawingOption, fontSize, type ChartTheme, type Drawing } from '#shared/kernel/chart.ts'
import type { DecimalString } from '#shared/kernel/decimal.ts'

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

/** A drawing whose values can be read one by one. */
export interface Drawn extends Drawing {
  /** A value as its tooltip says it, and shorter at the axis. */
  format: (value: DecimalString) => string
  short: (value: number) => string
}

/** The colours and sizes that the reader's theme has. */
export interface ScreenTheme extends ChartTheme {
  text: string
  ground: string
}

/** What is drawn on screen, where each value tells its number to whoever points at it. */
export function optionOf(drawn: Drawn, theme: ScreenTheme): ChartOption {
  const { names, series, form, format, short } = drawn
  const text = { color: theme.quiet, fontFamily: theme.font, fontSize }
  const legend = series.length > 1
  return {
    ...drawingOption(drawn, theme, short),
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
  }
}

/** A tooltip is written as HTML, and names come from people. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
