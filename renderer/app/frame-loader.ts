import { currentLanguage, needTexts } from '../i18n/i18n.ts'

/**
 * The sentences of buttons are needed only when documents can be acted on, so they are loaded after the first
 * screen.
 */
const refusalsAfterMs = 1_500

/** Loads the frame with all of its texts, including those of antd. */
export async function loadFrame() {
  const [frame] = await Promise.all([
    Promise.all([import('./frame.tsx'), import('./antd-locale.ts')]).then(async ([frame, locale]) => {
      await locale.loadAntdLocale(currentLanguage())
      return frame
    }),
    needTexts('whole'),
    ...(__DESKTOP__ ? [needTexts('desktop')] : []),
  ])
  setTimeout(() => void needTexts('refusals'), refusalsAfterMs)
  return { Component: frame.Frame, ErrorBoundary: frame.FrameError }
}
