import type { ReactNode } from 'react'
import { glances, type Glance } from '#shared/kernel/field-table.ts'
import { useText } from '../../i18n/index.ts'
import styles from '../document/document.module.css'
import { FactList, useFacts, type Fact, type Cells } from './facts.tsx'
import type { DocumentRecord, DocumentView } from '../view.ts'

interface Props<R extends DocumentRecord> {
  view: DocumentView<R>
  record: R
  /** Says whose turn it is, what is expected, and what has to be corrected first. */
  next?: ReactNode
  cells?: Cells<R> | undefined
  /** What a card says beside the fields of the table. */
  more?: Partial<Record<Glance, readonly Fact[]>> | undefined
}

/** What a colleague asks first: whose turn, when, how much, and where the goods are. */
export function FirstScreen<R extends DocumentRecord>({ view, record, next, cells, more = {} }: Props<R>) {
  const t = useText()
  const { ofGlance } = useFacts(view, record, cells)
  const cards = glances.map((glance) => ({ glance, facts: [...ofGlance(glance), ...(more[glance] ?? [])] }))
  return (
    <>
      {next}
      <div className={styles['glance']}>
        {cards
          .filter(({ facts }) => facts.length > 0)
          .map(({ glance, facts }) => (
            <section key={glance} className={styles['card']} aria-label={t(`document.glance.${glance}`)}>
              <h2>{t(`document.glance.${glance}`)}</h2>
              <FactList facts={facts} />
            </section>
          ))}
      </div>
    </>
  )
}
