import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import { DomainError } from '#shared/kernel/errors.ts'
import type { Paper } from './paper.ts'
import { font, pdfOf } from './pdf.ts'
import { claimsOf, missingParts, type Group, type PlacedPage } from './pdf-parts.ts'
import { incomplete } from './incomplete.ts'

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`))

/** Chinese, English and Indonesian in one family; a PDF embeds the glyphs that it uses. */
const files = {
  normal: fontFile('400Regular/NotoSansSC_400Regular'),
  bold: fontFile('700Bold/NotoSansSC_700Bold'),
}
pdfmake.setFonts({ [font]: files })
// A document is drawn from what the server knows; it reads nothing else, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => Object.values(files).includes(path))

/** What pdfmake keeps of a layout beside the types that it tells. */
interface Placed {
  _pdfMakePages: readonly PlacedPage[]
}

/** A paper on its pages, on which everything that it says has been found (D186). */
async function drawn(paper: Paper): Promise<Uint8Array> {
  const loose = new Set<Group>()
  for (;;) {
    const content = pdfOf(paper, loose)
    const claims = claimsOf(content.content)
    const drawing = pdfmake.createPdf(content)
    const { _pdfMakePages: pages } = (await drawing.getStream()) as PDFKit.PDFDocument & Placed
    const missing = missingParts(paper, claims, pages)
    if (missing.length === 0) return drawing.getBuffer()
    // What did not fit in one piece is drawn again and may be broken: the outermost group first.
    const next = missing.flatMap(
      (part) => [...(claims.get(part)?.groups ?? [])].find((group) => !loose.has(group)) ?? [],
    )
    if (next.length === 0) throw incomplete(paper, missing)
    for (const group of next) loose.add(group)
  }
}

/** Draws a paper. A damaged picture must not keep anybody from its figures, so it is drawn without pictures then. */
export const pdf = (paper: Paper): Promise<Uint8Array> =>
  drawn(paper).catch((error: unknown) => {
    const { images, ...withoutImages } = paper
    if (!images || error instanceof DomainError) throw error
    return drawn(withoutImages)
  })
