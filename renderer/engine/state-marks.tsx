import {
  CloudUploadOutlined,
  LockOutlined,
  MessageOutlined,
  SwapOutlined,
  TruckOutlined,
  UserSwitchOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useRole } from '../api/session.ts'
import type { Tone } from '../kit/status-tag.tsx'
import styles from './document.module.css'
import { useFieldWords } from './field-words.ts'
import type { DocumentRecord, DocumentView } from './view.ts'

/** What a state is about, drawn once for the whole product. */
const icons: Readonly<Record<string, ReactNode>> = {
  push: <CloudUploadOutlined />,
  shipping: <TruckOutlined />,
  answer: <MessageOutlined />,
  asking: <MessageOutlined />,
  awaiting: <UserSwitchOutlined />,
  sapChange: <SwapOutlined />,
  creditHeld: <LockOutlined />,
  highRisk: <WarningOutlined />,
}
/** How far it is. The sign says it to those who see no colours. */
const signs: Readonly<Record<Exclude<Tone, 'draft'>, string>> = {
  waiting: '…',
  yours: '!',
  done: '✓',
  stopped: '✕',
}

interface Props<R extends DocumentRecord> {
  view: Pick<DocumentView<R>, 'document' | 'tones' | 'labels' | 'words'>
  field: string
  record: R
}

/** A state beside another one, as a small mark that its words explain. One that has not begun is left out. */
export function StateMark<R extends DocumentRecord>({ view, field, record }: Props<R>) {
  const { label, word } = useFieldWords(view)
  const role = useRole()
  const tone = view.tones[field]?.(record, role) ?? 'draft'
  if (tone === 'draft') return null
  const { kind } = view.document.fields[field]!
  const words = kind === 'flag' ? label(field) : `${label(field)}: ${word(field, String(record[field]))}`
  return (
    <span className={`${styles['mark']} ${styles[tone]}`} role="img" aria-label={words} title={words}>
      {icons[field]}
      <span aria-hidden>{signs[tone]}</span>
    </span>
  )
}
