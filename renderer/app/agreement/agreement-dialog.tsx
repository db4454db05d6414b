import { useEffect, useRef, useState } from 'react'
import {
  textIn,
  type FormalAgreement,
  type ReadAgreement,
} from '#shared/areas/agreements/agreement.schema.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { useAnswerAgreementMutation } from '../../areas/agreements/agreement.api.ts'
import { AgreementText } from '../../areas/agreements/agreement-text.tsx'
import { languageNames, useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { changeLanguage } from '../language-memory.ts'
import { leave, signOut } from '../leave.ts'
import styles from './agreement-dialog.module.css'

interface Props {
  agreement: ReadAgreement
  previous: FormalAgreement['previous']
  onAgreed: () => void
}

/**
 * Beside reading and answering, only the language can be changed and the session ended. It is made of plain elements,
 * because what it shared with other screens would be loaded with the first of them.
 */
export function AgreementDialog({ agreement, previous, onAgreed }: Props) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const box = useRef<HTMLDialogElement>(null)
  const [read, setRead] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [answer, { isLoading }] = useAnswerAgreementMutation()
  useEffect(() => box.current?.showModal(), [])

  const send = async (agreed: boolean) => {
    try {
      await answer({ body: { agreementId: agreement.id, agreed, readToEnd: read, language } }).unwrap()
      if (agreed) onAgreed()
      else leave('/login?disagreed')
    } catch (error) {
      setTrouble(sentence.of(error))
    }
  }
  return (
    <dialog
      ref={box}
      className={styles['dialog']}
      aria-labelledby="agreement-title"
      onCancel={(event) => event.preventDefault()}
    >
      <header className={styles['head']}>
        <h2 id="agreement-title">{textIn(agreement, language).title}</h2>
        <select
          aria-label={t('shell.changeLanguage')}
          value={language}
          onChange={({ target }) => void changeLanguage(target.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {t(languageNames[one])}
            </option>
          ))}
        </select>
      </header>
      <AgreementText agreement={agreement} previous={previous} onEnd={() => setRead(true)} />
      {trouble && (
        <p role="alert" className="danger">
          {trouble}
        </p>
      )}
      <footer className={styles['foot']}>
        <span id="agreement-hint" role="status">
          {read ? '' : t('agreements.gate.readOn')}
        </span>
        <button type="button" onClick={() => void signOut()}>
          {t('shell.signOut')}
        </button>
        <button type="button" className={styles['no']} disabled={isLoading} onClick={() => void send(false)}>
          {t('agreements.gate.disagree')}
        </button>
        <button
          type="button"
          className={styles['yes']}
          aria-disabled={!read || isLoading}
          aria-describedby="agreement-hint"
          onClick={() => {
            if (read && !isLoading) void send(true)
          }}
        >
          {t('agreements.gate.agree')}
        </button>
      </footer>
    </dialog>
  )
}
