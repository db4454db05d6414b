import { Tag } from 'antd'

/** Each colour has one meaning in the whole product, and a word is always beside it. */
export type Tone = 'draft' | 'waiting' | 'yours' | 'done' | 'stopped'

const colors: Record<Tone, string> = {
  draft: 'default',
  waiting: 'processing',
  yours: 'warning',
  done: 'success',
  stopped: 'error',
}

export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <Tag color={colors[tone]} variant="filled" style={{ marginInlineEnd: 0 }}>
    {children}
  </Tag>
)
