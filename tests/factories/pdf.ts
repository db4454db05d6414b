import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfWord {
  text: string
  /** Points from the left and from the bottom of the page. */
  x: number
  y: number
}

/** The words of a PDF where they stand, by page. */
export async function pdfWords(bytes: Uint8Array): Promise<PdfWord[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: PdfWord[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str.trim(),
                x: Number(item.transform[4]),
                y: Math.round(Number(item.transform[5])),
              },
            ]
          : [],
      ),
    )
  }
  await loading.destroy()
  return pages
}

/** Words of a page in rows from top to bottom, each from left to right. */
export const pdfRows = (words: readonly PdfWord[]): PdfWord[][] =>
  [...Map.groupBy(words, ({ y }) => y)]
    .sort(([a], [b]) => b - a)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))

/** The words of a PDF as a reader sees them: pages, of rows, of words from left to right. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[][][]> =>
  (await pdfWords(bytes)).map((words) => pdfRows(words).map((row) => row.map(({ text }) => text)))

export const pdfText = (pages: readonly (readonly (readonly string[])[])[]): string => pages.flat(2).join(' ')

/** How many pictures each page shows. */
export async function pdfPictures(bytes: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const counts: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    counts.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length)
  }
  await loading.destroy()
  return counts
}

/** How many shapes are drawn on all pages, lines of tables among them. */
export async function pdfPaths(bytes: Uint8Array): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  let paths = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    paths += fnArray.filter((operator) => operator === OPS.constructPath).length
  }
  await loading.destroy()
  return paths
}
