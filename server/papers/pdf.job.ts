import pdfmake from 'pdfmake'
import type { DynamicContent } from 'pdfmake/interfaces.js'
import { drawablePicture } from '../connectors/files/picture.ts'
import { families } from './fonts.ts'
import { learnTexts, lettered } from './lettered.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { drawBothDirections } from './right-to-left.ts'

pdfmake.setFonts(families)
drawBothDirections()
const fontFiles = new Set(Object.values(families).flatMap((family) => Object.values(family)))
// A document is drawn from what the server knows; it reads nothing else, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => fontFiles.has(path))

async function drawn(paper: Paper): Promise<Uint8Array> {
  const { images: _, ...said } = paper
  await learnTexts(said)
  const { footer, ...page } = pdfOf(paper)
  lettered(page)
  const foot = (...at: Parameters<DynamicContent>) => {
    const content = typeof footer === 'function' ? footer(...at) : footer
    return content && lettered([content])
  }
  return pdfmake.createPdf({ ...page, footer: foot }).getBuffer()
}

/** Whatever a picture is, it keeps nobody from the figures of a paper (D163): only what can be drawn gets here. */
const drawableOf = (images: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(images).filter(([, url]) => drawablePicture(url)))

export const pdf = ({ images = {}, ...paper }: Paper): Promise<Uint8Array> =>
  drawn({ ...paper, images: drawableOf(images) })
