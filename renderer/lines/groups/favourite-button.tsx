import { StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useActor } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useChangeCollectionMutation, useCollectionQuery } from './group.api.ts'

interface Props {
  kind: 'product' | 'group'
  id: string
  /** What is marked, for readers who do not see its row. */
  name: string
}

/** Marks a favourite, or takes the mark away; nothing for those who keep no collection. */
export function FavouriteButton(props: Props) {
  const { permissions } = useActor()
  return permissions.has('productCollection.keep') && <Star {...props} />
}

function Star({ kind, id, name }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const { data } = useCollectionQuery()
  const [change, { isLoading }] = useChangeCollectionMutation()
  const collected = data?.[kind === 'product' ? 'products' : 'groups'].includes(id) === true
  const label = t(collected ? 'productGroups.collection.remove' : 'productGroups.collection.add', { name })
  const toggle = async () => {
    try {
      await change({ body: { kind, ids: [id], collected: !collected } }).unwrap()
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      aria-pressed={collected}
      title={label}
      loading={isLoading}
      disabled={data === undefined}
      icon={collected ? <StarFilled style={{ color: 'var(--ant-color-warning)' }} /> : <StarOutlined />}
      onClick={() => void toggle()}
    />
  )
}
