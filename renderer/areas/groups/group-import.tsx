import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { download, upload } from '../../api/transfer.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ImportDialog, useCheckedImport } from '../../kit/form/checked-import.tsx'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { ImportFindings } from './import-findings.tsx'
import { groupsChanged } from './product-group.api.ts'

interface Props {
  /** The one group whose materials the sheet has; undefined when it names groups itself. */
  group?: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Groups or the materials of one from a sheet: checked first, and written on request. */
export function GroupImport({ group, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const dispatch = useDispatch()
  const [customerId, setCustomerId] = useState<string>()
  /** The file of which somebody wants the rows as well that nobody sees in it. */
  const whole = useRef<File>(null)
  const importing = useCheckedImport({
    deliver(file, step) {
      const query = { ...step, ...(whole.current === file && { unseen: 'take' as const }) }
      return group
        ? upload(groupCalls.importItems, { query: { groupId: group.id, ...query }, file })
        : upload(groupCalls.importSheet, { query: { ...(customerId && { customerId }), ...query }, file })
    },
    onApplied: () => dispatch(groupsChanged()),
  })
  const { report } = importing
  return (
    <ImportDialog
      importing={importing}
      title={
        group
          ? t('productGroups.importing.itemsTitle', { name: group.name })
          : t('productGroups.importing.title')
      }
      words={{
        template: t('productGroups.importing.template'),
        choose: t('productGroups.importing.choose'),
        again: t('productGroups.importing.again'),
        apply: t('productGroups.importing.apply'),
        conflict: t('productGroups.importing.conflict'),
        help: `${t('productGroups.importing.help')} ${t('productGroups.sheetRule')}`,
        done: t('productGroups.importing.done'),
      }}
      template={() =>
        download(groupCalls.template, { query: { language, ...(group && { groupId: group.id }) } })
      }
      ended={report?.applied === true}
      before={
        !group && (
          <>
            <CustomerPicker
              label={t('productGroups.importing.forCustomer')}
              multiple={false}
              value={customerId ? [customerId] : []}
              onChange={([chosen]) => setCustomerId(chosen)}
            />
            <span className="secondary">{t('productGroups.importing.forStaff')}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {report && (
        <ImportFindings
          report={report}
          onTakeUnseen={() => {
            whole.current = importing.file
            void importing.again()
          }}
        />
      )}
    </ImportDialog>
  )
}
