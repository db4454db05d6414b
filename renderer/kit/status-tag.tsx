import { Tag } from 'antd'

/** One colour per meaning, everywhere (look.md "Colour"): the word is always there, never the colour alone. */
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
