import type { Turn } from '#shared/engine/turns.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'

/** Names the people who have to act next. The tag is amber when the reader is one of them. */
export function WhoseTurn({ turn }: { turn: Turn }) {
  const t = useText()
  const role = useRole()
  const tone = turn === role ? 'yours' : turn === 'nobody' ? 'draft' : 'waiting'
  return (
    <StatusTag
      tone={tone}
    >{`${t('orders.turnTitle')}${t('common.colon')}${t(`orders.turns.${turn}`)}`}</StatusTag>
  )
}
