import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Fact } from '../../engine/sheet.ts'
import type { Paper, Party } from '../paper.ts'
import { piece, together, type Loose } from './parts.ts'
import { grey, imageOf, ink, lines, small, type Shown } from './style.ts'

/** Remarks and terms, each under its label. */
const longFactsOf = (facts: readonly Fact[]): Content[] =>
  facts
    .filter(({ long, value }) => long && value)
    .map(({ label, value }) => ({
      stack: [
        { text: label, color: grey, fontSize: small },
        { ...piece('remarks', String(value)), fontSize: 8 },
      ],
      marginTop: 8,
    }))

const figureOf = ({ kind, value, places, unit }: Fact, shown: Shown): string =>
  [shown(kind, value, places), unit].filter(Boolean).join(' ')

/** The totals, with remarks and the like in the room that they leave beside them. */
function totalsOf({ totals, amountInWords }: Paper, beside: readonly Content[], shown: Shown): Content[] {
  const body = totals.map((fact, i): TableCell[] => {
    const isLast = i === totals.length - 1
    return [
      { ...piece('totals', fact.label), color: isLast ? ink : grey, bold: isLast },
      { ...piece('totals', figureOf(fact, shown)), alignment: 'right', bold: isLast, noWrap: true },
    ]
  })
  const table: Content = {
    columns: [
      { width: '*', stack: [...beside] },
      {
        width: 'auto',
        table: { widths: ['auto', 'auto'], body },
        layout: { ...lines, hLineWidth: (i) => (i === body.length - 1 ? 0.5 : 0) },
      },
    ],
    columnGap: 24,
    marginTop: 4,
  }
  const words: Content[] = amountInWords
    ? [
        {
          text: [
            { text: `${amountInWords.label}  `, color: grey },
            ...piece('amountInWords', String(amountInWords.value)).text,
          ],
          marginTop: 4,
        },
      ]
    : []
  return [{ stack: [table, ...words], fontSize: 8 }]
}

/** When which part of the total is due, on one page. */
function paymentsOf({ payments, currency }: Paper, shown: Shown, loose: Loose): Content[] {
  if (!payments) return []
  const { title, parts } = payments
  const due = (text: string): TableCell => ({ ...piece('payments', text), alignment: 'right' })
  const table: Content = {
    table: {
      widths: ['auto', 'auto', 'auto'],
      body: parts.map(({ label, rate, amount }): TableCell[] => [
        piece('payments', label),
        due(`${shown('number', rate)} %`),
        due(`${shown('amount', amount)} ${currency}`),
      ]),
    },
    layout: lines,
  }
  const content = together(loose, 'payments', [
    { text: title, color: grey, fontSize: small, marginBottom: 2 },
    table,
  ])
  return [{ stack: [content], fontSize: 8, marginTop: 8 }]
}

/** The clauses with their numbers, the first one under the title. */
const clausesOf = ({ clauses }: Paper): Content[] =>
  (clauses?.parts ?? []).map((text, i) => ({
    stack: [
      ...(i === 0 ? [{ text: clauses!.title, color: grey, fontSize: small }] : []),
      {
        columns: [
          { ...piece('clauses', `${i + 1}.`), width: 14 },
          { ...piece('clauses', text), width: '*' },
        ],
      },
    ],
    fontSize: 8,
    marginTop: i === 0 ? 8 : 3,
  }))

/** The room between a name and its line, in points, and how far a stamp reaches over the line. */
const signatureRoom = 34
const stampSize = 72

const signatureOf = (
  { label, name }: Party,
  { signature, date }: Paper['words'],
  stamp: ReturnType<typeof imageOf> = [],
): Content => ({
  stack: [
    { ...piece('signatures', label), color: grey, fontSize: small },
    { ...piece('signatures', name), bold: true, marginBottom: signatureRoom },
    ...stamp.map((image): Content => ({ ...image, relativePosition: { x: 90, y: -signatureRoom - 8 } })),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: grey }],
      marginBottom: 2,
    },
    { ...piece('signatures', `${signature}    ${date}`), color: grey, fontSize: small },
  ],
})

/** As many rows of remarks and terms stay with the totals and the signatures; more of them flow over pages. */
const closingRows = 16
/** The fewest letters that a row of them holds. */
const rowLetters = 60

const rowsOf = (text: string): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / rowLetters)), 0)

/** What stands below the lines on the same page, and what follows. */
interface Closing {
  below: Content[]
  flowing: Content[]
}

/**
 * Signatures never stand alone on a page: they stay with the totals, or with the last paragraphs where all of them are
 * too long to stay there.
 */
export function closingOf(paper: Paper, shown: Shown, loose: Loose): Closing {
  const { seller, buyer, facts, clauses, footer, words } = paper
  const remarks = [...paymentsOf(paper, shown, loose), ...longFactsOf(facts)]
  const notes: Content[] = footer
    ? [{ ...piece('footer', footer), color: grey, fontSize: small, marginTop: 8 }]
    : []
  const signatures = together(loose, 'signatures', [
    {
      columns: [
        signatureOf(seller, words, imageOf(paper, paper.stamp, [stampSize, stampSize])),
        signatureOf(buyer, words),
      ],
      columnGap: 24,
      marginTop: 20,
      fontSize: 8,
    },
  ])
  const rows = facts.reduce(
    (sum, { long, value }) => sum + (long ? rowsOf(String(value)) : 0),
    rowsOf(footer),
  )
  const isShort = rows <= closingRows && !loose.has('closing')
  const totals = (beside: readonly Content[]) => together(loose, 'totals', totalsOf(paper, beside, shown))
  if (isShort && !clauses) return { below: [totals([...remarks, ...notes]), signatures], flowing: [] }
  const flowing = [...(isShort ? [] : remarks), ...clausesOf(paper), ...notes]
  const last = together(loose, 'ending', [...flowing.slice(-2), signatures])
  return { below: [totals(isShort ? remarks : [])], flowing: [...flowing.slice(0, -2), last] }
}
