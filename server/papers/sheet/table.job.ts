import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { buffer } from 'node:stream/consumers'
import pdfmake from 'pdfmake'
import { formatsOf, type Formats } from '#shared/vocabulary/formats.ts'
import { drawingOption, heightOf, type Drawing, type ChartTheme } from '#shared/kernel/chart.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { font } from '../letters/fonts.ts'
import { learnTexts, lettered, runsIn } from '../letters/lettered.ts'
import { margin } from '../pdf/columns.ts'
import { grey, ink, isFigure, lines, shade, line } from '../pdf/style.ts'
import type { CellKind } from '../../sheets/cells.ts'

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
async function chartSvg(
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

/** A table that is no document: it has a title, and rows below the words of its columns. */
export interface PrintedTable {
  language: Language
  title: string
  caption: string
  columns: readonly { key: string; title: string; kind: CellKind }[]
  rows: readonly Readonly<Record<string, string | null>>[]
  /** How many of the last rows are sums. */
  sums: number
  /** What is drawn above the table, of the same numbers (D291). */
  chart?: PrintedChart | null
}

interface PrintedChart {
  /** What is measured, in which unit and when. */
  title: string
  drawing: Drawing
  /** What of the table has no room in it. */
  note: string
}

/** As many columns of numbers as stand beside the first one, upright and across; more of them follow below. */
const besides = { portrait: 5, landscape: 9 }

const shown = (formats: Formats, kind: CellKind, row: PrintedTable['rows'][number], key: string): string => {
  const value = row[key] ?? null
  if (value === null) return isFigure(kind) ? '–' : ''
  if (kind === 'amount') return formats.amount(value, row['currency'] ?? '')
  return kind === 'number' ? formats.decimal(value) : value
}

/** One table after the other, each with the words of its rows and as many columns of numbers as have room. */
function blocksOf({ columns, rows, sums, language }: PrintedTable): { content: Content[]; across: boolean } {
  const formats = formatsOf(language)
  const heads = columns.filter(({ kind }) => !isFigure(kind))
  const others = columns.filter(({ kind }) => isFigure(kind))
  const across = others.length > besides.portrait
  const room = across ? besides.landscape : besides.portrait
  const blocks = Array.from({ length: Math.ceil(others.length / room) }, (_, n) =>
    others.slice(n * room, (n + 1) * room),
  )
  const content = blocks.map((block): Content => {
    const some = [...heads, ...block]
    const alignment = (kind: CellKind) => (isFigure(kind) ? ('right' as const) : ('left' as const))
    const head = some.map(({ title, kind }): TableCell => ({
      text: title,
      bold: true,
      fillColor: shade,
      alignment: alignment(kind),
    }))
    const body = rows.map((row, place) =>
      some.map(({ key, kind }): TableCell => ({
        text: shown(formats, kind, row, key),
        alignment: alignment(kind),
        bold: place >= rows.length - sums,
      })),
    )
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: some.map((_, at) => (at === 0 ? '*' : 'auto')),
        body: [head, ...body],
      },
      layout: lines,
      marginBottom: 12,
    }
  })
  return { content, across }
}

const pageSides = { short: 595.28, long: 841.89 }
/** The room of words above a chart on its page, in points. */
const headRoom = 110
/** Pixels of a screen for each point, so that the words of a chart are as large as those of the table. */
const pixels = 4 / 3

/** A chart with its title on one page, as wide as the page and never higher. */
async function chartOf({ chart, language }: PrintedTable, across: boolean): Promise<Content[]> {
  if (!chart) return []
  const [wide, high] = across ? [pageSides.long, pageSides.short] : [pageSides.short, pageSides.long]
  const width = wide - 2 * margin
  const svg = await chartSvg(chart.drawing, { language, width: width * pixels })
  return [
    {
      unbreakable: true,
      stack: [
        { text: chart.title, bold: true, fontSize: 9, marginBottom: 4 },
        { svg, fit: [width, high - 2 * margin - headRoom] },
        ...(chart.note === '' ? [] : [{ text: chart.note, color: grey }]),
      ],
      marginBottom: 12,
    },
  ]
}

/** Makes a PDF of a table. Its pages are numbered, because it may be long; its chart, if it has one, stands above it. */
export async function table(printed: PrintedTable): Promise<Uint8Array> {
  await learnTexts(printed)
  const { title, caption, language } = printed
  const { content, across } = blocksOf(printed)
  const page = {
    content: [
      { text: title, bold: true, fontSize: 14, marginBottom: 2 },
      ...(await chartOf(printed, across)),
      { text: caption, color: grey, fontSize: 9, marginBottom: 8 },
      ...content,
    ] as Content[],
  }
  const document = await pdfmake
    .createPdf({
      ...lettered(page),
      info: { title },
      language: { zh: 'zh-CN', en: 'en', id: 'id' }[language],
      pageSize: 'A4',
      pageOrientation: across ? 'landscape' : 'portrait',
      pageMargins: [margin, margin, margin, margin + 6],
      defaultStyle: { font, fontSize: 8, color: ink },
      footer: (at, pages) => ({
        text: `${at} / ${pages}`,
        alignment: 'right',
        color: grey,
        fontSize: 7,
        margin: [margin, 12, margin, 0],
      }),
    })
    .getStream()
  const bytes = buffer(document)
  document.end()
  return bytes
}
