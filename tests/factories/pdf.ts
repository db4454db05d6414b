import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF as a reader sees them: pages, of rows, of words from left to right. */
export async function pdfPages(bytes: Uint8Array): Promise<string[][][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[][][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: Math.round(Number(item.transform[5])) }]
        : [],
    )
    const rows = [...Map.groupBy(words, ({ y }) => y)].sort(([a], [b]) => b - a)
    pages.push(rows.map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ text }) => text)))
  }
  await loading.destroy()
  return pages
}

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
