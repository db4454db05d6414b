import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: ReactNode
  /** States and whose it is, beside the title. */
  beside?: ReactNode
  /** What may be done with the whole of it. */
  actions?: ReactNode
  /** What stays in sight with the title. */
  below?: ReactNode
  children: ReactNode
}

/** A screen about one thing: its title, what may be done with it, and one part below the other. */
export function Page({ title, beside, actions, below, children }: Props) {
  return (
    <div className={styles['page']}>
      <div className={below ? styles['staying'] : ''}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          {beside}
          {actions && (
            <div className={styles['actions']} data-actions>
              {actions}
            </div>
          )}
        </div>
        {below}
      </div>
      {children}
    </div>
  )
}
