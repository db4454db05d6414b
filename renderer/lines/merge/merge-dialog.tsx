import { Button, Flex, Modal, Radio, Table } from 'antd'
import { useState } from 'react'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { materialName } from '../editor/material-name.ts'
import { cellTitle } from '../editor/cell-title.ts'
import { useCellText } from '../editor/use-cell-text.ts'
import type { EditorRow } from '../editor/row.ts'
import type { Conflict, Merge, Side } from './merge.ts'

/** Of whichever document. */
type Header = Record<string, unknown>

interface Props {
  conflicts: Merge<Header>['conflicts']
  /** Name and value of a header's field as they are read. */
  fieldLabel: (key: string) => string
  fieldText: (key: string, value: unknown) => string
  onDecide: (choices: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

const sides = ['mine', 'theirs'] as const
/** More conflicts than this scroll inside the dialog. */
const inSight = 8

/** Only what both changed differently: mine or theirs, place by place. */
export function MergeDialog({ conflicts, onDecide, onCancel, ...names }: Props) {
  const t = useText()
  const cellText = useCellText()
  const language = useLanguage()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  useReturnFocus()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map((c) => [c.id, side])))

  const lineName = ({ cells, material }: EditorRow) =>
    [cells.materialId, materialName(material, language)].filter(Boolean).join(' ')
  const place = (conflict: Conflict<Header>) => {
    if (conflict.kind === 'field') return names.fieldLabel(conflict.key)
    const line = lineName(conflict.row)
    return conflict.kind === 'line' ? line : `${line} · ${cellTitle(conflict.key, t)}`
  }
  const said = (conflict: Conflict<Header>, side: Side): string => {
    switch (conflict.kind) {
      case 'field':
        return names.fieldText(conflict.key, conflict[side]) || t('common.unset')
      case 'line': {
        const key: TextKey = conflict.removedBy === side ? 'editing.merge.removed' : 'editing.merge.changed'
        return t(key)
      }
      case 'cell':
        return cellText(conflict.key, conflict[side])
    }
  }
  return (
    <Modal
      open
      width={820}
      title={t('editing.merge.title', { count: conflicts.length })}
      onCancel={onCancel}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button type="primary" onClick={() => onDecide(choices)}>
            {t('editing.merge.goOn')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <div>{t('editing.merge.help')}</div>
        <Flex gap={8} wrap>
          {sides.map((side) => (
            <Button key={side} size="small" onClick={() => all(side)}>
              {t(`editing.merge.all.${side}`)}
            </Button>
          ))}
        </Flex>
        <Table<Conflict<Header>>
          ref={scroll}
          size="small"
          rowKey="id"
          dataSource={[...conflicts]}
          pagination={false}
          scroll={{ ...(!narrow && { x: 640 }), ...(conflicts.length > inSight && { y: 360 }) }}
          columns={[
            ...(narrow
              ? []
              : [
                  {
                    key: 'place',
                    title: t('editing.merge.place'),
                    width: 280,
                    render: (_: unknown, c: Conflict<Header>) => place(c),
                  },
                ]),
            {
              key: 'choice',
              title: t('editing.merge.choice'),
              render: (_, c) => (
                <Flex vertical gap={4}>
                  {narrow && place(c)}
                  <Radio.Group
                    vertical
                    aria-label={place(c)}
                    value={choices[c.id] ?? 'mine'}
                    onChange={(e) => setChoices((known) => ({ ...known, [c.id]: e.target.value as Side }))}
                    options={sides.map((side) => ({
                      value: side,
                      label: `${t(`editing.merge.${side}`)}: ${said(c, side)}`,
                    }))}
                  />
                </Flex>
              ),
            },
          ]}
        />
      </Flex>
    </Modal>
  )
}
