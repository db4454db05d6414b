import { MoreOutlined, SaveOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Dropdown, Flex, Input, Modal, Tabs } from 'antd'
import { useState } from 'react'
import type { View, ViewSpec } from '#shared/documents/views/view.contract.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import {
  useAddViewMutation,
  useModifyViewMutation,
  useRemoveViewsMutation,
  useViewsQuery,
} from './views.api.ts'

interface Props {
  list: string
  current: string
  /** What is on screen, as a view keeps it. */
  spec: ViewSpec
  onOpen: (view: View | null) => void
}

/** Saved views as tabs (W12): own ones, and those that colleagues share. */
export function Views({ list, current, spec, onOpen }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message, modal } = App.useApp()
  const { data: views = [] } = useViewsQuery({ query: { list } })
  const [add] = useAddViewMutation()
  const [modify] = useModifyViewMutation()
  const [remove] = useRemoveViewsMutation()
  const [editing, setEditing] = useState<{ view?: View; name: string; shared: boolean } | null>(null)
  const open = views.find((v) => v.id === current)
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
      setEditing(null)
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  const save = async () => {
    if (!editing?.name.trim()) return
    const body = { list, name: editing.name.trim(), shared: editing.shared }
    if (editing.view)
      await attempt(modify({ body: { ...body, id: editing.view.id, spec: editing.view.spec } }).unwrap())
    else
      await attempt(
        add({ body: { ...body, spec } })
          .unwrap()
          .then(onOpen),
      )
  }
  const overwrite = (view: View) =>
    attempt(modify({ body: { id: view.id, list, name: view.name, shared: view.shared, spec } }).unwrap())
  const confirmRemove = (view: View) =>
    modal.confirm({
      title: t('list.deleteViewTitle', { name: view.name }),
      onOk: async () => {
        await attempt(remove({ query: { ids: view.id } as never }).unwrap())
        onOpen(null)
      },
    })
  const menu = open?.mine && {
    items: [
      { key: 'overwrite', label: t('list.overwriteView'), onClick: () => void overwrite(open) },
      {
        key: 'rename',
        label: t('list.renameView'),
        onClick: () => setEditing({ view: open, name: open.name, shared: open.shared }),
      },
      { key: 'delete', danger: true, label: t('list.deleteView'), onClick: () => void confirmRemove(open) },
    ],
  }
  const label = (v: View) => (v.shared ? `${v.name} · ${t('list.shared')}` : v.name)
  return (
    <Flex align="center" gap={4} style={{ minWidth: 0 }}>
      {views.length > 0 && (
        <Tabs
          size="small"
          style={{ minWidth: 0 }}
          tabBarStyle={{ margin: 0 }}
          activeKey={open ? current : 'all'}
          onChange={(key) => onOpen(views.find((v) => v.id === key) ?? null)}
          items={[
            { key: 'all', label: t('list.allRecords') },
            ...views.map((v) => ({ key: v.id, label: label(v) })),
          ]}
        />
      )}
      {menu && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button size="small" type="text" aria-label={t('list.viewMenu')} icon={<MoreOutlined />} />
        </Dropdown>
      )}
      <Button
        size="small"
        type="text"
        icon={<SaveOutlined />}
        onClick={() => setEditing({ name: '', shared: false })}
      >
        {t('list.saveView')}
      </Button>
      <Modal
        open={editing !== null}
        title={t(editing?.view ? 'list.renameView' : 'list.saveView')}
        onCancel={() => setEditing(null)}
        onOk={() => void save()}
        okButtonProps={{ disabled: !editing?.name.trim() }}
        okText={t('form.save')}
        cancelText={t('form.cancel')}
      >
        {editing && (
          <Flex vertical gap={12}>
            <Input
              autoFocus
              aria-label={t('list.viewName')}
              placeholder={t('list.viewName')}
              maxLength={40}
              value={editing.name}
              onChange={(e) => setEditing({ ...editing, name: e.target.value })}
              onPressEnter={() => void save()}
            />
            <Checkbox
              checked={editing.shared}
              onChange={(e) => setEditing({ ...editing, shared: e.target.checked })}
            >
              {t('list.shareView')}
            </Checkbox>
          </Flex>
        )}
      </Modal>
    </Flex>
  )
}
