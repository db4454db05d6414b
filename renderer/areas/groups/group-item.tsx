import { App, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { ownWords, type GroupItemRow } from '#shared/areas/groups/group.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import * as z from 'zod'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { materialName, materialSpec } from '../../engine/material-name.ts'
import { useModifyGroupItemMutation } from './product-group.api.ts'
import styles from './product-groups.module.css'

const wordsForm = z.strictObject(ownWords)
const fields = [
  ['code', 40],
  ['name', 120],
  ['description', 200],
] as const

interface Props {
  item: GroupItemRow
  editable: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A material of a group, with the customer's words beside ours. Enter saves them. */
export function GroupItem({ item, editable, chosen, onChoose }: Props) {
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
