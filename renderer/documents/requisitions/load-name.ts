import type { Load } from '#shared/documents/requisitions/load.rules.ts'
import type { Text } from '../../i18n/index.ts'

export const loadName = (t: Text, { kind }: Pick<Load, 'kind'>, loadNo: number): string =>
  `${loadNo} · ${kind === 'truck' ? t('requisitions.plan.truck') : kind}`
