import { viewCalls, type View, type ViewSpec } from '#shared/areas/views/view.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'
import { MoreOutlined, SaveOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Flex } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../choices.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { ViewName } from './view-editor.tsx'

const rows = [tagsOf.rows('view')]

export const {
  useViewsQuery,
  useAddViewMutation,
  useModifyViewMutation,
  useSetDefaultViewMutation,
  useRemoveViewsMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    views: read(b, viewCalls.list, { provides: rows }),
    addView: write(b, viewCalls.add, { invalidates: rows }),
    modifyView: write(b, viewCalls.modify, { invalidates: rows }),
    setDefaultView: write(b, viewCalls.setDefault, { invalidates: rows }),
    removeViews: write(b, viewCalls.remove, { invalidates: rows }),
  }),
})

const ViewEditor = lazy(() => import('./view-editor.tsx'))

interface Props {
  list: string
  current: string
  /** What is on screen, in the form of a view. */
  spec: ViewSpec
  onOpen: (view: View | null) => void
  /** Whether the address asks for nothing, so that the view with which the reader's list opens may be shown. */
  isBare: boolean
  /** What stands for no view; all records where nothing else is said. */
  none?: string
  /** What else can be done with a view. */
  more?: (view: View) => { key: string; label: string; onClick: () => void }[]
  /** What else its name tells of a view. */
  marksOf?: (view: View) => string[]
}

/** Opens the reader's own first view once, when a list is opened without asking for anything. */
function useFirstView(views: readonly View[] | undefined, isBare: boolean, open: (view: View) => void) {
  const isOpened = useRef(!isBare)
  const begin = useEffectEvent(() => {
    const first = views?.find(({ isDefault }) => isDefault)
    if (first && isBare && !isOpened.current) open(first)
    isOpened.current = true
  })
  const isKnown = views !== undefined
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
}

/** Saved views as tabs: the reader's own, and those that colleagues share. */
export function Views({ list, current, spec, onOpen, isBare, none, more, marksOf }: Props) {
  const t = useText()
  const tell = useAttempt()
  const { modal } = App.useApp()
  const { data: found } = useViewsQuery({ query: { list } })
  const views = found ?? []
  useFirstView(found, isBare, onOpen)
  const [add] = useAddViewMutation()
  const [modify] = useModifyViewMutation()
  const [setDefault] = useSetDefaultViewMutation()
  const [remove] = useRemoveViewsMutation()
  const [editing, setEditing] = useState<{ view?: View; initial: ViewName } | null>(null)
  const open = views.find((v) => v.id === current)
  const attempt = async (work: Promise<unknown>) => {
    if (await tell(work)) setEditing(null)
  }
  const save = (view: View | undefined, named: ViewName) => {
    const body = { list, ...named }
    return attempt(
      view
        ? modify({ body: { ...body, id: view.id, spec: view.spec } }).unwrap()
        : add({ body: { ...body, spec } })
            .unwrap()
            .then(onOpen),
    )
  }
  const overwrite = (view: View) =>
    attempt(modify({ body: { id: view.id, list, name: view.name, shared: view.shared, spec } }).unwrap())
  const confirmRemove = (view: View) =>
    modal.confirm({
      title: t('list.deleteViewTitle', { name: view.name }),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await attempt(remove({ query: { ids: view.id } }).unwrap())
        onOpen(null)
      },
    })
  const chooseFirst = ({ id, isDefault }: View) =>
    void attempt(setDefault({ body: { list, id: isDefault ? null : id } }).unwrap())
  const own = (view: View) => [
    { key: 'overwrite', label: t('list.overwriteView'), onClick: () => void overwrite(view) },
    {
      key: 'rename',
      label: t('list.renameView'),
      onClick: () => setEditing({ view, initial: view }),
    },
    { key: 'delete', danger: true, label: t('list.deleteView'), onClick: () => void confirmRemove(view) },
  ]
  const menu = open && {
    items: [
      {
        key: 'first',
        label: t(open.isDefault ? 'list.openWithoutView' : 'list.openWithView'),
        onClick: () => chooseFirst(open),
      },
      ...(more?.(open) ?? []),
      ...(open.mine ? own(open) : []),
    ],
  }
  const label = (v: View) =>
    [
      v.name,
      ...(v.shared ? [t('list.shared')] : []),
      ...(v.isDefault ? [t('list.opensFirst')] : []),
      ...(marksOf?.(v) ?? []),
    ].join(' · ')
  return (
    <Flex align="center" gap={4} style={{ minWidth: 0 }}>
      {views.length > 0 && (
        <Choices
          label={t('list.views')}
          value={open ? current : 'all'}
          onChange={(key) => onOpen(views.find((v) => v.id === key) ?? null)}
          choices={[
            { value: 'all', label: none ?? t('list.allRecords') },
            ...views.map((v) => ({ value: v.id, label: label(v) })),
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
        onClick={() => setEditing({ initial: { name: '', shared: false } })}
      >
        {t('list.saveView')}
      </Button>
      {editing && (
        <Suspense>
          <ViewEditor
            list={list}
            id={editing.view?.id}
            title={t(editing.view ? 'list.renameView' : 'list.saveView')}
            initial={{ name: editing.initial.name, shared: editing.initial.shared }}
            onSave={(named) => void save(editing.view, named)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Flex>
  )
}
