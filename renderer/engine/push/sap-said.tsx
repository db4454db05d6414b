import type { PushRow } from '#shared/engine/push/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useSapSentences } from '../words/line-sentences.ts'

/**
 * Shows SAP's answer to a push in SAP's own words. A warning about a document that SAP has taken stands out and says what to
 * do about it, because readers would otherwise take it for a refusal and push once more.
 */
export function SapSaid({ push: { state, messages } }: { push: Pick<PushRow, 'state' | 'messages'> }) {
  const t = useText()
  const sentences = useSapSentences()
  const isWarning = ({ severity }: (typeof messages)[number]) =>
    state === 'confirmed' && severity === 'warning'
  const warned = messages.filter(isWarning)
  return (
    <>
      {sentences(messages.filter((message) => !isWarning(message))).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {warned.length > 0 && (
        <div className="attention">
          {sentences(warned).map((text) => (
            <div key={text}>{text}</div>
          ))}
          <div>{t('pushScreens.detail.warning')}</div>
        </div>
      )}
    </>
  )
}
