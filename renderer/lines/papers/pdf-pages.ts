import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

/** One thread reads the files of all previews, apart from the screen. */
const worker = pdfjs.PDFWorker.create({
  port: new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }),
})

/** A page of a PDF as a picture. */
export interface PageImage {
  address: string
  width: number
  height: number
}

/** Sharp enough for paper, and small enough for the memory of a phone. */
const scale = 2.5
/** Nobody reads more pages on a screen; the file has them all. */
export const pagesShown = 30

async function imageOf(page: pdfjs.PDFPageProxy): Promise<PageImage> {
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  page.cleanup()
  if (!blob) throw new Error('a page could not be drawn')
  return { address: URL.createObjectURL(blob), width: viewport.width, height: viewport.height }
}

/** Draws the pages one after the other and tells of each; `count` is how many the file has. */
export async function drawPages(
  file: Blob,
  signal: AbortSignal,
  onPage: (image: PageImage, count: number) => void,
): Promise<void> {
  const loading = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker })
  try {
    const { numPages, getPage } = await loading.promise.then((opened) => ({
      numPages: opened.numPages,
      getPage: (number: number) => opened.getPage(number),
    }))
    for (let number = 1; number <= Math.min(numPages, pagesShown); number++) {
      const image = await imageOf(await getPage(number))
      if (signal.aborted) return URL.revokeObjectURL(image.address)
      onPage(image, numPages)
    }
  } finally {
    await loading.destroy()
  }
}
