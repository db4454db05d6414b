import { currentLanguage, needTexts } from '../i18n/i18n.ts'

/** Sentences that buttons say of themselves once documents can be acted on: after the first screen. */
const refusalsAfterMs = 1_500

/** The frame with all of its texts, those of antd included. */
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
