import { Button, Modal } from 'antd'
import type { Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { useText } from '../../i18n/index.ts'
import { InvitationLinks } from './invitation-links.tsx'

interface Props {
  invitations: readonly Invitation[]
  onClose: () => void
}

/** Shows links that exist nowhere else, so a click beside the window does not close it. */
export function InvitationDialog({ invitations, onClose }: Props) {
  const t = useText()
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={640}
      title={t('accounts.invitation.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <InvitationLinks invitations={invitations} />
    </Modal>
  )
}
