import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { explanationOf, type ExplainedRule, type Explanation } from '#shared/lines/prices/explanation.ts'
import { ruleText, validityText, type PriceWords } from '#shared/locales/explanation-text.ts'
import type { ExplainedPrice } from '#shared/lines/prices/price.contract.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { keyIn, useFormat, useText } from '../../i18n/index.ts'
import styles from './prices.module.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of "why this price" in the language on screen. */
function usePriceWords(): PriceWords {
  const t = useText()
  const { t: texts } = useTranslation()
  const { date } = useFormat()
  return useMemo(
    () => ({
      // The caller knows the values of a sentence, so its placeholders stay until then.
      prices: texts('prices', { returnObjects: true, skipInterpolation: true }) as PriceWords['prices'],
      fieldTitle: (field) => t(keyIn('masterdata.fields', field)),
      day: date,
    }),
    [texts, t, date],
  )
}

/** The list of the master table, narrowed to what the rule names. */
const addressOf = ({ table, named }: ExplainedRule, sapMaterialNo: string): string => {
  const material = table === 'product' || table === 'materialPrice' ? [['sapMaterialNo', sapMaterialNo]] : []
  const filter = new URLSearchParams([...named.map((pair) => [...pair]), ...material])
  return `${tableScreen(table)}?${filter.toString()}`
}

/** Every step that made a price: its rule with its validity, its numbers, and what they came to. */
export function PriceSteps({ price }: { price: ExplainedPrice }) {
  const format = useFormat()
  const words = usePriceWords()
  const t = useText()
  const { priceFacts: facts, priceSteps } = price
  const steps = explanationOf(facts, priceSteps)
  const rule = (step: Explanation) => {
    const text = ruleText(step, facts, words)
    return step.rule ? <Link to={addressOf(step.rule, price.sapMaterialNo)}>{text}</Link> : text
  }
  return (
    <>
      <ol className={styles['steps']} aria-label={words.prices.why}>
        {steps.map((step) => (
          <li key={step.kind}>
            <strong>{words.prices.steps[step.kind]}</strong>
            <span className={styles['amount']}>
              {step.amount !== null && `${step.currency} ${format.price(step.amount)}`}
            </span>
            <span className={styles['rule']}>
              {rule(step)}
              {step.rule?.validFrom && <small>{validityText(step, words)}</small>}
            </span>
            <span className={styles['numbers']}>{step.numbers}</span>
          </li>
        ))}
      </ol>
      {price.basePrice === null && <Alert type="warning" showIcon title={words.prices.noPrice} />}
      <p className={styles['allowed']}>
        {words.prices.columns.allowedPercent}
        {t('common.colon')}
        {plainDecimal(price.allowedPercent)}
      </p>
    </>
  )
}
