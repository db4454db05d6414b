import { PictureOutlined } from '@ant-design/icons'
import { Button, Skeleton, theme as themes } from 'antd'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { heightOf } from '#shared/kernel/chart.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useAttempt } from '../use-attempt.ts'
import type { Spot } from './chart-canvas.tsx'
import type { Drawn, ScreenTheme } from './chart-option.ts'
import styles from './chart.module.css'

/** The room of the title and the size of its letters, in pixels of a picture of double size. */
const [titleRoom, letterSize, margin] = [72, 28, 24]

/** A chart as PNG with its title above it, because a picture is sent without the page round it. */
async function pictureOf(
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

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'))

/** The reader's own theme, as a drawing needs it. */
function useChartTheme(): ScreenTheme {
  const { token } = themes.useToken()
  return {
    isDark: document.documentElement.dataset['theme'] === 'dark',
    text: token.colorText,
    quiet: token.colorTextSecondary,
    line: token.colorBorder,
    ground: token.colorBgContainer,
    font: token.fontFamily,
    still: !token.motion,
  }
}

interface Props extends Drawn {
  /** What is measured, in which unit and when. */
  title: string
  /** What stands below it, with the same numbers for those who see no chart. */
  description: string
  saveLabel: string
  onOpen?: ((spot: Spot) => void) | undefined
}

/**
 * Bars or lines that open what they stand for. Whoever uses it shows the same numbers as a table (D291), because a drawing is
 * read neither by keys nor aloud.
 */
export function Chart({ title, description, saveLabel, onOpen, ...drawn }: Props) {
  const theme = useChartTheme()
  const platform = usePlatform()
  const attempt = useAttempt()
  const picture = useRef<(() => HTMLCanvasElement) | null>(null)
  const ready = useCallback((make: () => HTMLCanvasElement) => void (picture.current = make), [])
  const opened = useCallback((spot: Spot) => onOpen?.(spot), [onOpen])
  const save = async () => {
    if (!picture.current) return
    const blob = pictureOf(picture.current(), title, theme)
    await attempt(blob.then((made) => platform.saveFile(`${title}.png`, made)))
  }
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span>{title}</span>
        <Button
          type="text"
          size="small"
          className={styles['save'] ?? ''}
          icon={<PictureOutlined />}
          onClick={() => void save()}
        >
          {saveLabel}
        </Button>
      </figcaption>
      <div role="img" aria-label={`${title}. ${description}`}>
        <Suspense
          fallback={
            <div style={{ blockSize: heightOf(drawn) }}>
              <Skeleton active title={false} />
            </div>
          }
        >
          <ChartCanvas drawn={drawn} theme={theme} onOpen={opened} onReady={ready} />
        </Suspense>
      </div>
    </figure>
  )
}
