import { currentLanguage, needTexts } from '../i18n/i18n.ts'

/**
 * Sentences of buttons and words of forms are needed only when somebody acts, so they are loaded after the first
 * screen.
 */
const laterMs = 1_500

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
  setTimeout(() => void Promise.all((['refusals', 'form', 'documents'] as const).map(needTexts)), laterMs)
  return { Component: frame.Frame, ErrorBoundary: frame.FrameError }
}
