import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: ReactNode
  /** States and whose it is, beside the title. */
  beside?: ReactNode
  /** What may be done with the whole of it. */
  actions?: ReactNode
  /** What happens next, in one row with the actions; without it these stand beside the title. */
  step?: ReactNode
  /** What stays in sight with the title. */
  below?: ReactNode
  children: ReactNode
}

/** A screen about one thing: its title, what may be done with it, and one part below the other. */
export function Page({ title, beside, actions, step, below, children }: Props) {
  const buttons = actions && (
    <div className={styles['actions']} data-actions>
      {actions}
    </div>
  )
  return (
    <div className={styles['page']}>
      <div className={below ? styles['staying'] : ''} data-head>
        <div className={`${styles['head']} ${step ? styles['named'] : ''}`}>
          <h1 className={styles['title']}>{title}</h1>
          {beside}
          {!step && buttons}
        </div>
        {step && (
          <div className={styles['step']}>
            {step}
            {buttons}
          </div>
        )}
        {below}
      </div>
      {children}
    </div>
  )
}
