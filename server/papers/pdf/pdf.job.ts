import { buffer } from 'node:stream/consumers'
import pdfmake from 'pdfmake'
import type { DynamicContent } from 'pdfmake/interfaces.js'
import { drawablePicture } from '../../connectors/files/picture.ts'
import { families } from '../letters/fonts.ts'
import { incomplete } from '../incomplete.ts'
import { learnTexts, lettered } from '../letters/lettered.ts'
import type { Paper } from '../paper.ts'
import { claimsOf, missingParts, type Group, type PlacedPage } from './parts.ts'
import { pdfOf } from './pdf.ts'
import { drawBothDirections } from '../letters/right-to-left.ts'

pdfmake.setFonts(families)
drawBothDirections()
const fontFiles = new Set(Object.values(families).flatMap((family) => Object.values(family)))
// A document is drawn from what the server knows; it reads nothing else, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => fontFiles.has(path))

/** What pdfmake keeps of a layout beside the types that it tells. */
interface Placed {
  _pdfMakePages: readonly PlacedPage[]
}

/** The content of a paper, in which every letter has a font that draws it. */
function contentOf(paper: Paper, loose: ReadonlySet<Group>) {
  const { footer, ...page } = pdfOf(paper, loose)
  lettered(page)
  const foot = (...at: Parameters<DynamicContent>) => {
    const content = typeof footer === 'function' ? footer(...at) : footer
    return content && lettered([content])
  }
  return { ...page, footer: foot }
}

/** The very drawing that was looked at: another one would cut words again that were too long for their row. */
async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const bytes = buffer(document)
  document.end()
  return bytes
}

/** A paper on its pages, on which everything that it says has been found (D186). */
async function drawn(paper: Paper): Promise<Uint8Array> {
  const { images: _, ...texts } = paper
  await learnTexts(texts)
  const loose = new Set<Group>()
  for (;;) {
    const content = contentOf(paper, loose)
    const claims = claimsOf(content.content)
    const drawing = pdfmake.createPdf(content)
    const document = (await drawing.getStream()) as PDFKit.PDFDocument & Placed
    const missing = missingParts(paper, claims, document._pdfMakePages)
    if (missing.length === 0) return bytesOf(document)
    // What did not fit in one piece is drawn again and may be broken: the outermost group first.
    const next = missing.flatMap(
      (part) => [...(claims.get(part)?.groups ?? [])].find((group) => !loose.has(group)) ?? [],
    )
    if (next.length === 0) throw incomplete(paper, missing)
    for (const group of next) loose.add(group)
  }
}

/** Whatever a picture is, it keeps nobody from the figures of a paper (D163): only what can be drawn gets here. */
const drawableOf = (images: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(images).filter(([, url]) => drawablePicture(url)))

export const pdf = ({ images = {}, ...paper }: Paper): Promise<Uint8Array> =>
  drawn({ ...paper, images: drawableOf(images) })
