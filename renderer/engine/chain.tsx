import { RightOutlined } from '@ant-design/icons'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../i18n/index.ts'
import styles from './document.module.css'
import { useChain } from './use-chain.ts'
import type { DocumentRecord, DocumentView } from './view.ts'

/** Where a document came from and what became of it; every link leads back from there as well. */
export function Chain<R extends DocumentRecord>({ view, record }: { view: DocumentView<R>; record: R }) {
  const t = useText()
  const shown = useChain(view, record).filter(({ links }) => links.length > 0)
  if (shown.length < 2) return null
  return (
    <nav className={styles['chain']} aria-label={t('document.chain')}>
      {shown.map(({ title, links }, at) => (
        <Fragment key={title}>
          {at > 0 && <RightOutlined aria-hidden className="secondary" />}
          <div>
            <span className="secondary">{title}</span>
            <ul>
              {links.map(({ id, number, address, state, open }) => (
                <li key={id} {...(open && { 'aria-current': 'page' as const })}>
                  {address && !open ? <Link to={address}>{number}</Link> : <strong>{number}</strong>} {state}
                </li>
              ))}
            </ul>
          </div>
        </Fragment>
      ))}
    </nav>
  )
}
