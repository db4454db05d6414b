import { lazy, Suspense, useState, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import {
  textIn,
  type FormalAgreement,
  type ReadAgreement,
} from '#shared/areas/agreements/agreement.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import styles from './agreements.module.css'

/** Browsers round scroll positions, so the end is reached a little before it. */
const tolerance = 4

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - tolerance

/**
 * A box that tells when its end is in sight: after scrolling by any means, or at once where the text is short.
 * An empty box is one whose text is still on its way.
 */
function useEndOfText(onEnd: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    const element = box.current
    if (element && isAtEnd(element) && !element.querySelector('[data-waiting]')) onEnd?.()
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // The keyboard scrolls only what takes the focus.
    element.setAttribute('tabindex', '0')
    const watch = () => look()
    const content = new MutationObserver(watch)
    const size = new ResizeObserver(watch)
    element.addEventListener('scroll', watch, { passive: true })
    content.observe(element, { childList: true, subtree: true, characterData: true })
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', watch)
      content.disconnect()
      size.disconnect()
    }
  }, [])
  return box
}

const MarkedText = lazy(async () => ({ default: (await import('./marked-text.tsx')).MarkedText }))

interface Props {
  agreement: ReadAgreement
  previous: FormalAgreement['previous']
  /** Called when the reader has come to the end of the text. */
  onEnd?: () => void
}

/**
 * An agreement in the reader's language, as a whole: with the changes marked since the one that the reader
 * agreed to before, or without marks.
 */
export function AgreementText({ agreement, previous, onEnd }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [marked, setMarked] = useState(true)
  const { title, content } = textIn(agreement, language)
  const box = useEndOfText(onEnd)
  const before = previous && marked ? previous : null
  return (
    <>
      <p className={styles['quiet']}>
        {t('agreements.gate.version', {
          version: agreement.versionNo,
          at: format.day(agreement.effectiveAt),
        })}
      </p>
      {previous && (
        <div className={styles['choice']}>
          <span>{t('agreements.gate.changed', { version: previous.versionNo })}</span>
          <label>
            <input type="checkbox" checked={marked} onChange={({ target }) => setMarked(target.checked)} />{' '}
            {t('agreements.gate.marked')}
          </label>
        </div>
      )}
      <div ref={box} className={styles['text']} role="region" aria-label={title}>
        {before ? (
          <Suspense fallback={<span data-waiting />}>
            <MarkedText before={textIn(before, language).content} after={content} language={language} />
          </Suspense>
        ) : (
          content
        )}
      </div>
    </>
  )
}
