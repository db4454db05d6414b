import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useId, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './editor.module.css'

interface Props {
  title: string
  folded: boolean
  onFold: (folded: boolean) => void
  /** The text that is shown while the header is folded. */
  summary: string
  children: ReactNode
}

interface FoldProps extends Pick<Props, 'folded' | 'onFold'> {
  controls: string
}

const FoldButton = memo(function FoldButton({ folded, onFold, controls }: FoldProps) {
  const t = useText()
  return (
    <Button
      type="text"
      size="small"
      icon={folded ? <DownOutlined /> : <UpOutlined />}
      aria-expanded={!folded}
      aria-controls={controls}
      onClick={() => onFold(!folded)}
    >
      {t(folded ? 'editing.header.unfold' : 'editing.header.fold')}
    </Button>
  )
})

/** The fields of the header. When it is folded, the lines have the screen. */
export function HeaderCard({ title, folded, onFold, summary, children }: Props) {
  const id = useId()
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        {folded && <span className={styles['summary']}>{summary}</span>}
        <FoldButton folded={folded} onFold={onFold} controls={id} />
      </div>
      <div id={id} hidden={folded}>
        {children}
      </div>
    </section>
  )
}
