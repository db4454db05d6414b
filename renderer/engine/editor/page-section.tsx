import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** A part of the page below the lines. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['card']}>
    <div className={styles['cardHead']}>
      <h2>{title}</h2>
    </div>
    {children}
  </section>
)
