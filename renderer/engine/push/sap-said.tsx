import type { PushRow } from '#shared/engine/push/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useSapSentences } from '../line-sentences.ts'

/**
 * SAP's answer to a push in its own words. What it warns of although it has taken the document stands out, with what is
 * to be done about it, so that nobody takes it for a refusal or pushes once more.
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
