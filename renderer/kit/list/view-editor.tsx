import { Checkbox, Flex, Input, Modal, type InputRef } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { RoleView } from '#shared/areas/views/role-view.contract.ts'
import { usePermission } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { useFirstFocus } from '../use-first-focus.ts'

export interface ViewName {
  name: string
  shared: boolean
  /** The roles whose list opens with it; unchanged, if absent. */
  roles?: RoleView['role'][]
}

const RoleChoice = lazy(async () => {
  const [choice] = await Promise.all([import('./role-choice.tsx'), needTexts('accounts')])
  return choice
})

interface Props {
  list: string
  /** The view that is named anew; undefined for a new one. */
  id: string | undefined
  title: string
  initial: ViewName
  onSave: (named: ViewName) => void
  onClose: () => void
}

/** Edits the name of a saved view, and whether colleagues see it. */
export default function ViewEditor({ list, id, title, initial, onSave, onClose }: Props) {
  const t = useText()
  const [named, setNamed] = useState(initial)
  const mayGive = usePermission('view.giveRoles')
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
        {mayGive && named.shared && (
          <Suspense>
            <RoleChoice
              list={list}
              id={id}
              value={named.roles}
              onChange={(roles) => setNamed({ ...named, roles })}
            />
          </Suspense>
        )}
      </Flex>
    </Modal>
  )
}
