import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import styles from './help.module.css'
import { holdsWords, useHelp, type ScreenHelp, type StateHelp } from './use-help.ts'

function Words({ title, words }: { title: string; words: readonly StateHelp[] }) {
  if (words.length === 0) return null
  return (
    <>
      <h3 className={styles['part']}>{title}</h3>
      <dl className={styles['words']}>
        {words.map(({ word, sentence, steps }) => (
          <div key={`${word} ${sentence}`}>
            <dt>{word}</dt>
            <dd>
              {sentence}
              {steps.length > 0 && (
                <ul>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Help({ help }: { help: ScreenHelp }) {
  const t = useText()
  return (
    <section aria-label={help.title}>
      <h2 className={styles['title']}>{help.title}</h2>
      <p>{help.purpose}</p>
      <Words title={t('help.states')} words={help.states} />
      <Words title={t('help.marks')} words={help.marks} />
      <Words title={t('help.figures')} words={help.figures} />
    </section>
  )
}

interface Props {
  /** The menu of the screen that is explained first. */
  menuKey: string
  onClose: () => void
}

/**
 * What the open screen is for and what its states and figures mean, beside it. A text finds the same of every other screen.
 */
export function HelpPanel({ menuKey, onClose }: Props) {
  const t = useText()
  const narrow = useNarrow()
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const all = useHelp()()
  const text = typed.trim()
  const shown =
    text === '' ? all.filter(({ key }) => key === menuKey) : all.filter((help) => holdsWords(help, text))
  return (
    <Drawer open title={t('help.title')} size={narrow ? '100%' : 420} onClose={onClose}>
      <SearchField
        label={t('help.search')}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <Empty description={t('help.nothing')} />
      ) : (
        shown.map((help) => <Help key={help.key} help={help} />)
      )}
    </Drawer>
  )
}
