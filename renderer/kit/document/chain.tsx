import { RightOutlined } from '@ant-design/icons'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import styles from './document.module.css'

/** A document of the chain; without an address it is the one that is open, or one outside the product. */
export interface ChainLink {
  id: string
  number: string
  address?: string
  state?: ReactNode
  /** It is the document on screen. */
  open?: boolean
}

/** A step of the chain: documents of one kind, which came from those of the step before. */
export interface ChainStep {
  title: string
  links: readonly ChainLink[]
}

/** Where a document came from and what became of it; every link leads back from there as well. */
export function Chain({ steps }: { steps: readonly ChainStep[] }) {
  const t = useText()
  const shown = steps.filter(({ links }) => links.length > 0)
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
