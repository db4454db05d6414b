import { Button, Flex, Modal, Radio } from 'antd'
import { Table, useFocusableScroll } from '../../kit/table.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import type { Choices, Side } from './merge-header.ts'

/** A conflict as it is read: its place, and what each side has there. */
export type ReadConflict = { id: string; place: string } & Readonly<Record<Side, string>>

interface Props {
  conflicts: readonly ReadConflict[]
  onDecide: (choices: Choices) => void
  onCancel: () => void
}

const sides = ['mine', 'theirs'] as const
/** More conflicts than this scroll inside the dialog. */
const inSight = 8

/** Only what both changed differently: mine or theirs, place by place. */
export function MergeDialog({ conflicts, onDecide, onCancel }: Props) {
  const t = useText()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  useReturnFocus()
  const [choices, setChoices] = useState<Choices>({})
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map((c) => [c.id, side])))
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
        <Table<ReadConflict>
          ref={scroll}
          size="small"
          rowKey="id"
          dataSource={[...conflicts]}
          scroll={{ ...(!narrow && { x: 640 }), ...(conflicts.length > inSight && { y: 360 }) }}
          columns={[
            ...(narrow
              ? []
              : [{ key: 'place', dataIndex: 'place', title: t('editing.merge.place'), width: 280 }]),
            {
              key: 'choice',
              title: t('editing.merge.choice'),
              render: (_, c) => (
                <Flex vertical gap={4}>
                  {narrow && c.place}
                  <Radio.Group
                    vertical
                    aria-label={c.place}
                    value={choices[c.id] ?? 'mine'}
                    onChange={(e) => setChoices((known) => ({ ...known, [c.id]: e.target.value as Side }))}
                    options={sides.map((side) => ({
                      value: side,
                      label: `${t(`editing.merge.${side}`)}${t('common.colon')}${c[side] || t('common.unset')}`,
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
