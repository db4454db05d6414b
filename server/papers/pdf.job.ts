import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { Paper } from './paper.ts'
import { font, pdfOf } from './pdf.ts'

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

const drawn = (paper: Paper): Promise<Uint8Array> => pdfmake.createPdf(pdfOf(paper)).getBuffer()

/** Draws a paper. A damaged picture must not keep anybody from its figures, so it is drawn without pictures then. */
export const pdf = (paper: Paper): Promise<Uint8Array> =>
  drawn(paper).catch((error: unknown) => {
    const { images, ...withoutImages } = paper
    if (!images) throw error
    return drawn(withoutImages)
  })
