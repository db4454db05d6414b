import { drawingOption, heightOf, type ChartTheme, type Drawing } from '#shared/kernel/chart.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { font } from './fonts.ts'
import { runsIn } from './lettered.ts'
import { grey, line } from './pdf-style.ts'

/** The library of charts takes a while to load, so only a paper with a chart loads it. */
async function loadCharts() {
  const [{ BarChart, LineChart }, components, core, { SVGRenderer }] = await Promise.all([
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/core'),
    import('echarts/renderers'),
  ])
  const { AriaComponent, GridComponent, LegendComponent } = components
  core.use([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, SVGRenderer])
  return core
}

/** The colours of paper, in its letters; nothing moves there. */
const onPaper: ChartTheme = { isDark: false, quiet: grey, line, font, still: true }

const signs: readonly (readonly [sign: string, written: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]
const written = (text: string) => signs.reduce((all, [sign, code]) => all.replaceAll(sign, code), text)
const read = (text: string) =>
  signs.toReversed().reduce((all, [sign, code]) => all.replaceAll(code, sign), text)

/** Each letter of a drawing in a font that has it (D203). */
const withFonts = (svg: string): string =>
  svg.replaceAll(/(<text [^>]*>)([^<]*)<\/text>/g, (_, begin: string, text: string) => {
    const runs = runsIn(read(text))
    if (typeof runs === 'string') return `${begin}${text}</text>`
    const spans = runs.map((run) => `<tspan font-family="${run.font}">${written(run.text)}</tspan>`)
    // The style of an element is stronger than what its parts say, so the family is theirs alone.
    return `${begin.replace(/font-family:[^;"]*;?/, '')}${spans.join('')}</text>`
  })

/**
 * A chart as it is on screen, as vectors (D354). Its letters have been learnt before.
 * @param width in pixels of a screen
 */
export async function chartSvg(
  drawing: Drawing,
  { language, width }: { language: Language; width: number },
): Promise<string> {
  const { init } = await loadCharts()
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: heightOf(drawing) })
  chart.setOption(drawingOption(drawing, onPaper, (value) => compact.format(value)))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return withFonts(svg)
}
