import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Empty, Flex, Skeleton, Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { ownWords, type GroupRow, type GroupItemRow } from '#shared/areas/groups/group.contract.ts'
import { product } from '#shared/masterdata/supply.ts'
import { picked } from '#shared/kernel/pick.ts'
import { useSentence, useText, refusalOf, useLanguage } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { useSettled } from '../../kit/use-settled.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { materialName, materialSpec } from '../../engine/words/material-name.ts'
import { GroupImport } from './group-import.tsx'
import {
  useGroupItemsQuery,
  useToggleGroupItemsMutation,
  useAddGroupItemsMutation,
  useModifyGroupItemMutation,
} from './product-group.api.ts'
import styles from './product-groups.module.css'

const wordsForm = z.strictObject(ownWords)
const fields = [
  ['code', 40],
  ['name', 120],
  ['description', 200],
] as const

interface GroupItemProps {
  item: GroupItemRow
  editable: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A material of a group, with the customer's words beside ours. Enter saves them. */
function GroupItem({ item, editable, chosen, onChoose }: GroupItemProps) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const { message } = App.useApp()
  const stored = picked(wordsForm, item)
  const [words, setWords] = useState(stored)
  const [modify, { isLoading }] = useModifyGroupItemMutation()
  const { id, version, sapMaterialNo: number } = item
  const changed = fields.some(([field]) => words[field].trim() !== stored[field])
  const text = fields.flatMap(([field]) => stored[field] || []).join(' · ')
  const save = async () => {
    if (!changed) return
    try {
      await modify({ body: { id, version, values: words } }).unwrap()
      void message.success(t('productGroups.items.saved', { number }))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  return (
    <li className={styles['item']}>
      <Checkbox
        checked={chosen}
        disabled={!editable}
        aria-label={t('productGroups.items.select', { number })}
        onChange={(e) => onChoose(e.target.checked)}
      />
      <div className={styles['material']}>
        {number} {materialName(item, language)}{' '}
        {!item.inUse && <StatusTag tone="stopped">{t('productGroups.items.stopped')}</StatusTag>}
        <div className="secondary">{materialSpec(item, language)}</div>
      </div>
      {editable ? (
        <div className={styles['words']}>
          {fields.map(([field, max]) => (
            <Input
              key={field}
              value={words[field]}
              maxLength={max}
              aria-label={`${t(`productGroups.items.${field}`)} ${number}`}
              placeholder={t(`productGroups.items.${field}`)}
              onChange={(e) => setWords((now) => ({ ...now, [field]: e.target.value }))}
              onPressEnter={() => void save()}
            />
          ))}
        </div>
      ) : (
        text !== '' && <div className={styles['said']}>{text}</div>
      )}
      {editable && (
        <Button size="small" disabled={!changed} loading={isLoading} onClick={() => void save()}>
          {t('productGroups.items.save')}
        </Button>
      )}
    </li>
  )
}

interface Props {
  group: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Adds materials to a group: chosen one by one, or by numbers that were pasted. */
function AddItems({ group: { id, name }, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  useReturnFocus()
  const [chosen, setChosen] = useState<string[]>([])
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const [add, { isLoading }] = useAddGroupItemsMutation()
  const lines = pasted.split('\n').map((line) => line.trim())
  const numbers = [...chosen, ...lines.filter((line) => line !== '')]
  const submit = async () => {
    try {
      const { added } = await add({ body: { groupId: id, numbers } }).unwrap()
      void message.success(t('productGroups.items.added', { count: added }))
      onClose()
    } catch (error) {
      setRefused(refusalOf(error).reasons.map(sentence))
    }
  }
  const label = t('productGroups.items.material')
  return (
    <Modal
      open
      title={`${t('productGroups.items.add')} · ${name}`}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={t('productGroups.items.add')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: numbers.length === 0, loading: isLoading }}
    >
      <Flex vertical gap={8}>
        {refused.length > 0 && <Alert type="error" showIcon role="alert" title={refused.join(' ')} />}
        <Form layout="vertical" component="div">
          <Form.Item htmlFor="group-materials" label={label}>
            <MasterPicker
              id="group-materials"
              table={product}
              label={label}
              value={chosen}
              onChange={setChosen}
            />
          </Form.Item>
          <Form.Item htmlFor="group-numbers" label={t('productGroups.items.numbers')}>
            <Input.TextArea
              id="group-numbers"
              rows={6}
              value={pasted}
              onChange={(e) => setPasted(e.target.value)}
            />
          </Form.Item>
        </Form>
      </Flex>
    </Modal>
  )
}

/** The materials of a group, each with what the customer calls it. */
export function GroupItems({ group }: { group: GroupRow }) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [enabled, setEnabled] = useState(true)
  const [part, setPart] = useState({ page: 1, size: 20 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const settled = useSettled(text, 250)
  const { data, error, isFetching, refetch } = useGroupItemsQuery({
    body: { ...part, filter: { groupId: group.id, enabled, ...(settled && { text: settled }) } },
  })
  const [toggle, { isLoading }] = useToggleGroupItemsMutation()
  const look = (change: () => void) => {
    change()
    setChosen([])
    setPart((now) => ({ ...now, page: 1 }))
  }
  const rows = data?.rows ?? []
  const run = async () => {
    try {
      const { changed } = await toggle({ body: { ids: [...chosen], enabled: !enabled } }).unwrap()
      setChosen([])
      const done = enabled ? 'productGroups.items.disabled' : 'productGroups.items.enabled'
      void message.success(t(done, { count: changed }))
    } catch (failure) {
      void message.error(sentence.of(failure))
    }
  }
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap align="center">
        <SearchField
          label={t('productGroups.items.search')}
          value={text}
          maxLength={60}
          loading={isFetching}
          style={{ flex: '1 1 220px' }}
          onChange={(e) => look(() => setText(e.target.value))}
        />
        <Choices
          label={t('productGroups.items.shown')}
          value={enabled ? 'in' : 'out'}
          onChange={(value) => look(() => setEnabled(value === 'in'))}
          choices={[
            { value: 'in', label: t('productGroups.items.onlyIn') },
            { value: 'out', label: t('productGroups.items.onlyOut') },
          ]}
        />
        {group.editable && (
          <>
            <Button icon={<UploadOutlined />} onClick={() => setOpen('import')}>
              {t('productGroups.items.import')}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('add')}>
              {t('productGroups.items.add')}
            </Button>
          </>
        )}
      </Flex>
      {error !== undefined && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {data && rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            settled || !enabled
              ? t('form.noOptions')
              : `${t('productGroups.items.empty')} · ${t('productGroups.items.emptyHelp')}`
          }
        />
      )}
      {group.editable && rows.length > 0 && (
        <Flex gap={8} align="center">
          <Checkbox
            checked={rows.every(({ id }) => chosen.includes(id))}
            onChange={(e) => setChosen(e.target.checked ? rows.map(({ id }) => id) : [])}
          >
            {t('productGroups.items.all')}
          </Checkbox>
          <Button disabled={chosen.length === 0} loading={isLoading} onClick={() => void run()}>
            {t(enabled ? 'productGroups.items.disable' : 'productGroups.items.enable')}
          </Button>
        </Flex>
      )}
      {rows.length > 0 && (
        <ul className={styles['items']} aria-label={t('productGroups.tabs.items')}>
          {rows.map((item) => (
            <GroupItem
              key={`${item.id} ${item.version}`}
              item={item}
              editable={group.editable}
              chosen={chosen.includes(item.id)}
              onChoose={(on) =>
                setChosen((now) => (on ? [...now, item.id] : now.filter((id) => id !== item.id)))
              }
            />
          ))}
        </ul>
      )}
      {data && rows.length > 0 && (
        <Pager
          {...part}
          total={data}
          shown={rows.length}
          onChange={(next) => setPart((now) => ({ ...now, ...next }))}
        />
      )}
      {open === 'add' && <AddItems group={group} onClose={() => setOpen(null)} />}
      {open === 'import' && <GroupImport group={group} onClose={() => setOpen(null)} />}
    </Flex>
  )
}
