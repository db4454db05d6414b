import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { SheetName } from '#shared/masterdata/index.ts'
import { usePermission } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { importOf, screenOf, sheetOf, useSetupStepsQuery } from './setup-steps.ts'

interface Props {
  /** What was imported just now. */
  table: SheetName
  onClose: () => void
}

/**
 * Where whoever has imported a sheet goes on: to the next step that a new company lacks, and to what was imported, which the
 * list of the sheet shows first.
 */
export function NextStep({ table, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const keeps = usePermission('masterdata.write')
  const { data = [] } = useSetupStepsQuery({}, { skip: !keeps, refetchOnMountOrArgChange: true })
  const missing = data.find(({ count }) => count === 0)?.step
  const go = (to: string | { search: string }) => {
    onClose()
    void navigate(to)
  }
  return (
    <>
      <Button onClick={() => go({ search: lists[table] ?? newestFirst })}>
        {t('masterdata.import.showImported')}
      </Button>
      {missing && (
        <Button type="primary" onClick={() => go(sheetOf(missing) ? importOf(missing) : screenOf(missing))}>
          {t('masterdata.import.nextStep', { step: t(`masterdata.setup.steps.${missing}`) })}
        </Button>
      )}
    </>
  )
}

const newestFirst = 'sort=-updatedAt'
/** Lists that show what was imported in another way: stock by its time, and accounts by who has no password yet. */
const lists: Partial<Record<SheetName, string>> = {
  productStock: 'sort=-at',
  customer: `tab=master&${newestFirst}`,
  customerRelation: `tab=relations&${newestFirst}`,
  account: 'state=invited',
}
