import { Flex, Select } from 'antd'
import { useId } from 'react'
import type { StepCondition } from '#shared/documents/approvals/flow.schema.ts'
import { currency } from '#shared/masterdata/trade.ts'
import { categories, type Category } from '#shared/vocabulary/words.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { CountryPicker, MasterPicker, SalesOrgPicker } from '../../../masterdata/master-picker.tsx'
import styles from '../approvals.module.css'

/** For which documents a step applies; what is left empty applies to all. */
export function ConditionFields({
  when,
  onChange,
}: {
  when: StepCondition
  onChange: (when: StepCondition) => void
}) {
  const t = useText()
  const id = useId()
  const language = useLanguage()
  const set = (changed: Partial<StepCondition>) => onChange({ ...when, ...changed })
  return (
    <Flex vertical gap={4}>
      <span className="secondary">{t('approvals.flow.when')}</span>
      <div className={styles['fields']}>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-amount`}>{t('approvals.flow.amountFrom')}</label>
          <Flex gap={4}>
            <DecimalInput
              id={`${id}-amount`}
              language={language}
              disabled={false}
              value={when.amountFrom ?? ''}
              onChange={(amount) => set({ amountFrom: amount === '' ? null : amount })}
            />
            <MasterPicker
              table={currency}
              multiple={false}
              label={t('approvals.fields.currency')}
              value={[when.currency]}
              onChange={([code = 'USD']) => set({ currency: code })}
            />
          </Flex>
        </Flex>
        <SalesOrgPicker
          label={t('approvals.flow.salesOrgs')}
          value={when.salesOrgs}
          onChange={(salesOrgs) => set({ salesOrgs })}
        />
        <CountryPicker
          label={t('approvals.flow.countries')}
          value={when.countries}
          onChange={(countries) => set({ countries })}
        />
        <Select
          mode="multiple"
          aria-label={t('approvals.flow.categories')}
          placeholder={t('approvals.flow.categories')}
          value={when.categories}
          onChange={(chosen: Category[]) => set({ categories: chosen })}
          options={categories.map((one) => ({ value: one, label: t(`masterdata.categories.${one}`) }))}
        />
      </div>
    </Flex>
  )
}
