import { Checkbox, Flex, Input, Modal, type InputRef } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFirstFocus } from '../use-first-focus.ts'

export interface ViewName {
  name: string
  shared: boolean
}

interface Props {
  title: string
  initial: ViewName
  onSave: (named: ViewName) => void
  onClose: () => void
}

/** Edits the name of a saved view, and whether colleagues see it. */
export default function ViewEditor({ title, initial, onSave, onClose }: Props) {
  const t = useText()
  const [named, setNamed] = useState(initial)
  const field = useFirstFocus<InputRef>()
  const name = named.name.trim()
  const save = () => {
    if (name) onSave({ ...named, name })
  }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={save}
      okButtonProps={{ disabled: !name }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
    >
      <Flex vertical gap={12}>
        <Input
          ref={field}
          aria-label={t('list.viewName')}
          placeholder={t('list.viewName')}
          maxLength={40}
          value={named.name}
          onChange={(e) => setNamed({ ...named, name: e.target.value })}
          onPressEnter={save}
        />
        <Checkbox checked={named.shared} onChange={(e) => setNamed({ ...named, shared: e.target.checked })}>
          {t('list.shareView')}
        </Checkbox>
      </Flex>
    </Modal>
  )
}
