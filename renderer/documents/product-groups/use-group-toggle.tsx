import { App } from 'antd'
import type { GroupRow } from '#shared/platform/groups/group.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useToggleGroupsMutation } from './product-group.api.ts'

/** Enables or disables groups; before customers lose something, it is asked. */
export function useGroupToggle() {
  const t = useText()
  const sentence = useSentence()
  const { message, modal } = App.useApp()
  const [toggle] = useToggleGroupsMutation()
  const run = async (rows: readonly GroupRow[], enabled: boolean) => {
    try {
      const { changed } = await toggle({ body: { ids: rows.map(({ id }) => id), enabled } }).unwrap()
      void message.success(t('productGroups.toggled', { count: changed }))
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (rows: readonly GroupRow[], enabled: boolean) =>
    enabled
      ? void run(rows, true)
      : void modal.confirm({
          title: t('productGroups.disableTitle', { count: rows.length }),
          content: t('productGroups.disableHelp'),
          okText: t('productGroups.disable'),
          cancelText: t('form.cancel'),
          okButtonProps: { danger: true },
          onOk: () => run(rows, false),
        })
}
