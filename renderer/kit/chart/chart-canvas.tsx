import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as take, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { heightOf } from '#shared/kernel/chart.ts'
import { optionOf, type Drawn, type ScreenTheme } from './chart-option.ts'

take([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** Where somebody has clicked: the place of the name, and that of the series. */
export interface Spot {
  name: number
  series: number
}

interface Props {
  drawn: Drawn
  theme: ScreenTheme
  onOpen: (spot: Spot) => void
  /** Hands out what makes a picture of the chart, once there is one. */
  onReady: (picture: () => HTMLCanvasElement) => void
}

/** Pixels of a picture for each of the screen, so that it is sharp on paper. */
const pictureRatio = 2

/** The drawing itself. It is a file of its own, because the library is large. */
export default function ChartCanvas({ drawn, theme, onOpen, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  useEffect(() => {
    const made = init(box.current)
    setChart(made)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    if (!chart) return
    chart.setOption(optionOf(drawn, theme), { notMerge: true })
    chart.resize()
    onReady(() => chart.getRenderedCanvas({ pixelRatio: pictureRatio, backgroundColor: theme.ground }))
    const open = ({ dataIndex, seriesIndex }: { dataIndex: number; seriesIndex?: number }) =>
      onOpen({ name: dataIndex, series: seriesIndex ?? 0 })
    chart.on('click', open)
    return () => void chart.off('click', open)
  }, [chart, drawn, theme, onOpen, onReady])
  return <div ref={box} style={{ blockSize: heightOf(drawn) }} />
}
