import { Flex, Form } from 'antd'
import { chargeNames } from '#shared/documents/contracts/allotment.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'

interface Props {
  open: Charges
  typed: Charges
  currency: string
  reasons: readonly Reason[]
  /** The order takes everything that remains, so it bears what is left and nobody is asked. */
  fixed: boolean
  onType: (charges: Charges) => void
}

/** What the order bears of the charges that are on no order of these contracts yet (D187). */
export function ChargesForm({ open, typed, currency, reasons, fixed, onType }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  return (
    <section aria-label={t('contracts.conversion.charges')}>
      <h3 style={{ fontSize: 14, marginBlock: '8px 4px' }}>{t('contracts.conversion.charges')}</h3>
      <div className="secondary" style={{ marginBlockEnd: 8 }}>
        {t(fixed ? 'contracts.conversion.chargesRest' : 'contracts.conversion.chargesHelp')}
      </div>
      <Flex wrap gap={16}>
        {chargeNames
          .filter((name) => !isZero(open[name]))
          .map((name) => {
            const wrong = reasons.filter(({ path }) => path === `charges.${name}`).map(sentence)
            const label = t(`contracts.fields.${name}`)
            return (
              <Form.Item
                key={name}
                layout="vertical"
                label={label}
                htmlFor={`charge-${name}`}
                style={{ width: 220, marginBlockEnd: 0 }}
                extra={t('contracts.conversion.chargeOpen', { amount: format.money(open[name], currency) })}
                {...(wrong.length > 0 && { validateStatus: 'error', help: wrong.join(' ') })}
              >
                <DecimalInput
                  id={`charge-${name}`}
                  value={typed[name]}
                  language={language}
                  disabled={fixed}
                  unit={currency}
                  invalid={wrong.length > 0}
                  onChange={(value) => onType({ ...typed, [name]: value })}
                />
              </Form.Item>
            )
          })}
      </Flex>
    </section>
  )
}
