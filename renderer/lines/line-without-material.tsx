import { Flex, Radio } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { MaterialChoice } from './material-choice.tsx'

/** What becomes of a line without a material: it gets one, goes on by its wording, or stays behind (D204). */
export interface WayOfLine {
  goes: 'material' | 'wording' | 'out'
  materialId?: string | undefined
}

export const paramOf = ({ params }: Reason, name: string): string => String(params?.[name] ?? '')

/** Whether the next document takes lines without a material. */
const stands = (reason: Reason) => paramOf(reason, 'stands') !== ''

/** The way that is proposed first: by its wording if the next document takes such lines, else with a material. */
export const firstWay = (reason: Reason): WayOfLine => ({ goes: stands(reason) ? 'wording' : 'material' })

/** Whether the line should get a material and nobody has chosen one yet. */
export const isOpenWay = ({ goes, materialId }: WayOfLine): boolean =>
  goes === 'material' && materialId === undefined

interface Props {
  reason: Reason
  way: WayOfLine
  onChange: (way: WayOfLine) => void
}

/** A line without a material, as it was asked for and priced, with the ways that it may go. */
export function LineWithoutMaterial({ reason, way, onChange }: Props) {
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
