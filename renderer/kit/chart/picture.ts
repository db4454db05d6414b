import type { ScreenTheme } from './chart-option.ts'

/** The room of the title and the size of its letters, in pixels of a picture of double size. */
const [titleRoom, letterSize, margin] = [72, 28, 24]

/** A chart as PNG with its title above it, because a picture is sent without the page round it. */
export async function pictureOf(
  drawing: HTMLCanvasElement,
  title: string,
  { ground, text, font }: Pick<ScreenTheme, 'ground' | 'text' | 'font'>,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width
  canvas.height = drawing.height + titleRoom
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.fillStyle = ground
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = text
  brush.font = `600 ${letterSize}px ${font}`
  brush.textBaseline = 'middle'
  brush.fillText(title, margin, titleRoom / 2, canvas.width - 2 * margin)
  brush.drawImage(drawing, 0, titleRoom)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))),
      'image/png',
    )
  })
}
