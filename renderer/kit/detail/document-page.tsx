import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Page } from '../page/page.tsx'
import styles from './detail.module.css'

export interface Figure {
  label: string
  value: ReactNode
}

export interface Section {
  id: string
  title: string
  content: ReactNode
}

interface Props {
  number: string
  copyLabel: string
  subtitle: ReactNode
  tags: ReactNode
  /** What may be done with the document now. */
  actions?: ReactNode
  figures: readonly Figure[]
  notice?: ReactNode
  sections: readonly Section[]
  side: ReactNode
}

/** A document on screen: number, whose turn, summary, sections one can jump to, history at the side. */
export function DocumentPage({ number, copyLabel, subtitle, tags, actions, ...props }: Props) {
  const t = useText()
  const { message } = App.useApp()
  const { figures, notice, sections, side } = props
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    void message.success(t('common.copied'))
  }
  return (
    <Page
      title={
        <>
          {number}
          <Tooltip title={copyLabel}>
            <Button
              type="text"
              size="small"
              aria-label={copyLabel}
              icon={<CopyOutlined />}
              onClick={() => void copy()}
            />
          </Tooltip>
        </>
      }
      beside={
        <>
          {tags}
          <span className={styles['sub']}>{subtitle}</span>
        </>
      }
      actions={actions}
      below={
        <nav className={styles['anchors']}>
          {sections.map((s) => (
            <a key={s.id} href={`#${s.id}`}>
              {s.title}
            </a>
          ))}
        </nav>
      }
    >
      {notice}
      <dl className={styles['figures']}>
        {figures.map((f) => (
          <div key={f.label} className={styles['figure']}>
            <dt>{f.label}</dt>
            <dd>{f.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['body']}>
        <div className={styles['main']}>
          {sections.map((s) => (
            <section key={s.id} id={s.id} className={styles['section']}>
              <h2>{s.title}</h2>
              {s.content}
            </section>
          ))}
        </div>
        <aside className={styles['section']}>{side}</aside>
      </div>
    </Page>
  )
}
