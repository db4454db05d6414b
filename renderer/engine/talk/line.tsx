import { CommentOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useLineTalk } from '../words/line-sentences.ts'
import { readColumn, type GridColumn } from '../../kit/grid/types.ts'

interface Props {
  /** The id of the line of the selected cell. */
  lineOf: () => string | undefined
}

/** Opens the talk about the line of the selected cell. */
export function LineTalkButton({ lineOf }: Props) {
  const t = useText()
  const talk = useLineTalk()
  if (!talk) return null
  const open = () => {
    const line = lineOf()
    if (line !== undefined) talk.open(line)
  }
  return <RefusableButton label={t('orders.lineTalk')} icon={<CommentOutlined />} why={[]} onPress={open} />
}

/** How much was said about each line, as a column; none where nobody said anything. */
export function useTalkColumn<R>(lineIdOf: (row: R) => string): readonly GridColumn<R>[] {
  const t = useText()
  const talk = useLineTalk()
  return useMemo(() => {
    if (!talk || talk.counts.size === 0) return []
    const countsOf = (row: R) => talk.counts.get(lineIdOf(row))
    const show = (row: R) => {
      const { remarks = 0, unread = 0 } = countsOf(row) ?? {}
      if (remarks === 0) return ''
      return unread > 0 ? t('orders.lineTalkUnread', { count: remarks, unread }) : String(remarks)
    }
    const column: GridColumn<R> = {
      key: 'talk',
      title: t('document.talk'),
      width: 110,
      kind: 'text',
      show,
      edit: show,
      printed: false,
      tone: (row) => ((countsOf(row)?.unread ?? 0) > 0 ? 'attention' : undefined),
    }
    return [readColumn(column)]
  }, [talk, lineIdOf, t])
}
