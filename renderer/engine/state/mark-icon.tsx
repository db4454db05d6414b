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
import styles from './mark.module.css'
import type { Tone } from '../../kit/status-tag.tsx'

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

export default function MarkIcon({ field, tone }: { field: string; tone: keyof typeof signs }) {
  return (
    <span className={`${styles['mark']} ${styles[tone]}`}>
      {icons[field]}
      <span aria-hidden>{signs[tone]}</span>
    </span>
  )
}
