import { Alert, Button, Flex, Radio, type RadioChangeEvent } from 'antd'
import { useState } from 'react'
import { sapIdentities, type SapIdentity } from '#shared/engine/push/push.contract.ts'
import type { SapStrange } from '#shared/engine/push/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useAcceptSystemMutation, useRecognizeSapMutation } from './push.api.ts'

/** Asks what the SAP is, and says what follows from each answer. */
function Decision({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [identity, setIdentity] = useState<SapIdentity>('same')
  const [accept] = useAcceptSystemMutation()
  return (
    <CommentDialog
      title={t('pushScreens.list.strange.question')}
      label={t('pushScreens.detail.comment')}
      hint={t(`pushScreens.list.strange.${identity}Hint`)}
      okText={t('pushScreens.list.strange.ok')}
      danger={identity === 'other'}
      onRun={(comment) => accept({ body: { is: identity, comment } }).unwrap()}
      onDone={onClose}
      onClose={onClose}
    >
      <Radio.Group
        vertical
        value={identity}
        onChange={({ target }: RadioChangeEvent) => setIdentity(target.value as SapIdentity)}
        options={sapIdentities.map((one) => ({ value: one, label: t(`pushScreens.list.strange.${one}`) }))}
      />
    </CommentDialog>
  )
}

/** Says that the SAP that answers does not know our orders, and leads to the decision what it is. */
export function StrangeSystem({ strange: { address, asked, missing, foreign } }: { strange: SapStrange }) {
  const t = useText()
  const attempt = useAttempt()
  const [isOpen, setOpen] = useState(false)
  const [recognize, { isLoading }] = useRecognizeSapMutation()
  const numbers = [...missing, ...foreign].join(t('common.comma'))
  return (
    <>
      <Alert
        role="alert"
        type="error"
        showIcon
        title={t(`pushScreens.list.strange.${asked === 0 ? 'unproved' : 'title'}`, { address })}
        description={
          asked > 0 &&
          t('pushScreens.list.strange.facts', {
            asked,
            missing: missing.length,
            foreign: foreign.length,
            numbers,
          })
        }
        action={
          <Flex vertical gap={8}>
            <Button loading={isLoading} onClick={() => void attempt(recognize().unwrap())}>
              {t('pushScreens.list.strange.again')}
            </Button>
            <Button danger onClick={() => setOpen(true)}>
              {t('pushScreens.list.strange.decide')}
            </Button>
          </Flex>
        }
      />
      {isOpen && <Decision onClose={() => setOpen(false)} />}
    </>
  )
}
