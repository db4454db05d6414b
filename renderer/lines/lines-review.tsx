import { Alert, Flex, Modal, Select, Radio } from 'antd'
import { useState } from 'react'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineAnswers } from '#shared/lines/line-questions.ts'
import { changesAmount, factorsIn, inSalesUnits } from '#shared/lines/unit.rules.ts'
import { useFormat, useLanguage, useText } from '../i18n/index.ts'
import { DecimalInput } from '../kit/form/number-input.tsx'
import { useReturnFocus } from '../kit/use-return-focus.ts'
import { LeftOut } from './lines-left-out.tsx'
import { MaterialChoice } from './material-choice.tsx'

/** What becomes of a line without a material: it gets one, goes on by its wording, or stays behind (D204). */
interface WayOfLine {
  goes: 'material' | 'wording' | 'out'
  materialId?: string | undefined
}

const paramOf = ({ params }: Reason, name: string): string => String(params?.[name] ?? '')

/** Whether the next document takes lines without a material. */
const stands = (reason: Reason) => paramOf(reason, 'stands') !== ''

/** The way that is proposed first: by its wording if the next document takes such lines, else with a material. */
const firstWay = (reason: Reason): WayOfLine => ({ goes: stands(reason) ? 'wording' : 'material' })

/** Whether the line should get a material and nobody has chosen one yet. */
const isOpenWay = ({ goes, materialId }: WayOfLine): boolean =>
  goes === 'material' && materialId === undefined

interface LineWithoutMaterialProps {
  reason: Reason
  way: WayOfLine
  onChange: (way: WayOfLine) => void
}

/** A line without a material, as it was asked for and priced, with the ways that it may go. */
function LineWithoutMaterial({ reason, way, onChange }: LineWithoutMaterialProps) {
  const t = useText()
  const format = useFormat()
  const [lineNo, number, currency] = [
    paramOf(reason, 'lineNo'),
    paramOf(reason, 'number'),
    paramOf(reason, 'currency'),
  ]
  const value = paramOf(reason, 'value')
  const values = {
    quantity: format.quantity(paramOf(reason, 'quantity')),
    unit: paramOf(reason, 'unit'),
    price: format.price(paramOf(reason, 'price')),
    currency,
  }
  const label = t('actions.lines.wayOf', { line: lineNo })
  return (
    <Flex vertical gap={6} component="li">
      <span>
        {t('actions.lines.line', { line: lineNo })} · <strong>{value}</strong>
        {number && ` · ${number}`}
      </span>
      <span className="secondary">{t('actions.lines.asked', values)}</span>
      <Radio.Group
        aria-label={label}
        value={way.goes}
        onChange={(e) => onChange({ ...way, goes: e.target.value as WayOfLine['goes'] })}
        options={[
          ...(stands(reason) ? [{ value: 'wording', label: t('actions.lines.wording') }] : []),
          { value: 'material', label: t('actions.lines.material') },
          {
            value: 'out',
            label: t(stands(reason) ? 'actions.lines.leaveOut' : 'actions.lines.leaveOpen'),
          },
        ]}
      />
      {way.goes === 'material' && (
        <MaterialChoice
          label={`${t('actions.lines.material')} · ${t('actions.lines.line', { line: lineNo })}`}
          pricedFor={{
            customerId: paramOf(reason, 'customerId'),
            currency,
            salesOrg: paramOf(reason, 'salesOrg'),
          }}
          wording={value}
          value={way.materialId}
          onChange={(materialId) => onChange({ goes: 'material', materialId })}
        />
      )}
    </Flex>
  )
}

interface Props {
  /** The earlier answers, which a further question must not lose. */
  value: LineAnswers
  refused: readonly { name: string; reasons: readonly Reason[] }[]
  busy: boolean
  onAnswer: (answers: LineAnswers) => void
  onCancel: () => void
}

/** What a line becomes with a factor; undefined where its quantity cannot be written so. */
const convertedBy = (reason: Reason, factor: string) =>
  isDecimal(factor) && isPositive(factor)
    ? inSalesUnits(
        {
          salesQuantity: paramOf(reason, 'quantity'),
          unitPrice: paramOf(reason, 'price'),
          amountPlaces: Number(paramOf(reason, 'places')),
        },
        factor,
        paramOf(reason, 'whole') !== '',
      )
    : undefined

/** A line in another unit: `2 BOX × 500 = 1,000 PC, 4.00/BOX = 0.0080/PC`, and where no rule says it, the choice. */
function UnitLine({
  reason,
  factor,
  onFactor,
}: {
  reason: Reason
  factor: string
  onFactor: (factor: string) => void
}) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [free, setFree] = useState(false)
  const line = convertedBy(reason, factor)
  const [unit, salesUnit, currency] = [
    paramOf(reason, 'unit'),
    paramOf(reason, 'salesUnit'),
    paramOf(reason, 'currency'),
  ]
  const words = {
    quantity: format.quantity(paramOf(reason, 'quantity')),
    price: format.price(paramOf(reason, 'price')),
    unit,
    salesUnit,
    factor: isDecimal(factor) ? format.decimal(factor) : '?',
    salesQuantity: line ? format.quantity(line.salesQuantity) : '?',
    salesPrice: line ? format.price(line.unitPrice) : '?',
  }
  const choices = factorsIn(paramOf(reason, 'factors'))
  const own = 'own'
  return (
    <Flex vertical gap={6} component="li">
      <strong>{paramOf(reason, 'value')}</strong>
      <span>{t('actions.lines.conversion', words)}</span>
      {paramOf(reason, 'factor') === '' && (
        <Flex gap={8} wrap align="center">
          <Select
            style={{ minWidth: 240 }}
            aria-label={t('actions.lines.choose', { unit })}
            placeholder={t('actions.lines.choose', { unit })}
            value={free ? own : choices.find((one) => one.factor === factor)?.unit}
            onChange={(chosen: string) => {
              setFree(chosen === own)
              onFactor(choices.find((one) => one.unit === chosen)?.factor ?? '')
            }}
            options={[
              ...choices.map((one) => ({
                value: one.unit,
                label: t('actions.lines.factor', {
                  unit: one.unit,
                  factor: format.decimal(one.factor),
                  salesUnit,
                }),
              })),
              { value: own, label: t('actions.lines.own') },
            ]}
          />
          {free && (
            <span style={{ width: 160 }}>
              <DecimalInput
                id={`factor-${paramOf(reason, 'line')}`}
                label={t('actions.lines.ownLabel', { unit, salesUnit })}
                value={factor}
                onChange={onFactor}
                language={language}
                disabled={false}
                unit={salesUnit}
                invalid={factor !== '' && !line}
              />
            </span>
          )}
        </Flex>
      )}
      {line && changesAmount(line) && (
        <Alert
          type="warning"
          showIcon
          title={t('actions.lines.amount', {
            before: format.amount(line.before, currency),
            after: format.amount(line.amount, currency),
          })}
        />
      )}
      {factor !== '' && !line && (
        <Alert type="error" showIcon title={t('actions.lines.fraction', { salesUnit })} />
      )}
    </Flex>
  )
}

/** Whether a line is asked for a material here; one of a step that only leaves lines out says nothing of itself. */
const asksMaterial = (reason: Reason) => reason.code === 'LINE_NO_MATERIAL' && paramOf(reason, 'line') !== ''

/** Lines that cannot go on as they are: shown, and answered together before the step (D183, D204, D49). */
export function LinesReview({ value, refused, busy, onAnswer, onCancel }: Props) {
  const t = useText()
  useReturnFocus()
  const reasons = refused.flatMap((one) => one.reasons)
  const units = reasons.filter(({ code }) => code === 'UNIT_CONVERSION')
  const bare = reasons.filter(asksMaterial)
  const stopped = reasons.filter((reason) => !units.includes(reason) && !bare.includes(reason))
  const [factors, setFactors] = useState<ReadonlyMap<string, string>>(
    new Map(units.map((reason) => [paramOf(reason, 'line'), paramOf(reason, 'factor')])),
  )
  const [ways, setWays] = useState<ReadonlyMap<string, WayOfLine>>(
    new Map(bare.map((reason) => [paramOf(reason, 'line'), firstWay(reason)])),
  )
  const factorOf = (reason: Reason) => factors.get(paramOf(reason, 'line')) ?? ''
  const wayOf = (reason: Reason) => ways.get(paramOf(reason, 'line')) ?? firstWay(reason)
  const open =
    units.some((reason) => !convertedBy(reason, factorOf(reason))) ||
    bare.some((reason) => isOpenWay(wayOf(reason)))
  const behind = stopped.length > 0 || [...ways.values()].some(({ goes }) => goes === 'out')
  const answer = () => {
    const materials = [...ways].flatMap(([line, { goes, materialId = null }]) =>
      goes === 'out' ? [] : [{ line, materialId: goes === 'material' ? materialId : null }],
    )
    // What was answered before raised this question, and still holds.
    const earlier = value.materials.filter(({ line }) => !ways.has(line))
    onAnswer({
      leaveOut: value.leaveOut || behind,
      units: [
        ...value.units.filter(({ line }) => !factors.has(line)),
        ...[...factors].map(([line, factor]) => ({ line, factor })),
      ],
      materials: [...earlier, ...materials],
    })
  }
  return (
    <Modal
      open
      width={680}
      title={t('actions.lines.title', { number: refused[0]?.name ?? '' })}
      onCancel={onCancel}
      onOk={answer}
      okText={behind ? t('actions.copy.leaveOut') : t('actions.lines.go')}
      okButtonProps={{ loading: busy, disabled: open }}
      cancelText={t('common.cancel')}
    >
      <Flex vertical gap={12}>
        {bare.length > 0 && (
          <Alert
            type="info"
            showIcon
            role="alert"
            title={t('actions.lines.without')}
            description={
              <Flex vertical gap={16} component="ul">
                {bare.map((reason) => (
                  <LineWithoutMaterial
                    key={paramOf(reason, 'line')}
                    reason={reason}
                    way={wayOf(reason)}
                    onChange={(way) => setWays(new Map([...ways, [paramOf(reason, 'line'), way]]))}
                  />
                ))}
              </Flex>
            }
          />
        )}
        {units.length > 0 && (
          <Alert
            type="info"
            showIcon
            role="alert"
            title={t('actions.lines.units')}
            description={
              <Flex vertical gap={16} component="ul">
                {units.map((reason) => (
                  <UnitLine
                    key={paramOf(reason, 'line')}
                    reason={reason}
                    factor={factorOf(reason)}
                    onFactor={(factor) =>
                      setFactors(new Map([...factors, [paramOf(reason, 'line'), factor]]))
                    }
                  />
                ))}
              </Flex>
            }
          />
        )}
        <LeftOut reasons={stopped} />
      </Flex>
    </Modal>
  )
}
