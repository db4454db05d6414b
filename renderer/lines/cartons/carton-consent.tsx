import { Checkbox } from 'antd'
import { useText } from '../../i18n/index.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'

/** Confirms quantities that do not fill whole cartons (D67). */
export function CartonConsent({ value, onChange }: Pick<PartProps<never, boolean>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('actions.wholeCartons')}
    </Checkbox>
  )
}
