import { Alert, App, Flex, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { product } from '#shared/masterdata/supply.ts'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import { useAddGroupItemsMutation } from './product-group.api.ts'

interface Props {
  group: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Adds materials to a group: chosen one by one, or by numbers that were pasted. */
export function AddItems({ group: { id, name }, onClose }: Props) {
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
