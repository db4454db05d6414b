import { Form, Select } from 'antd'
import { noFreeze, type PushChoice } from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { channels } from '#shared/vocabulary/words.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { useOrderTypesQuery, type PushPreview } from './push.api.ts'

interface Props {
  id: string
  choices: PushPreview['choices']
  value: PushChoice
  reasons: readonly Reason[]
  onChange: (change: Partial<PushChoice>) => void
}

const names = ['plant', 'channel', 'department', 'freeze', 'orderType'] as const

/** The five fields that a push asks for (the specification, section 5). */
export function PushChoices({ id, choices, value, reasons, onChange }: Props) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const { data: orderTypes = [] } = useOrderTypesQuery()
  const named = (list: PushPreview['choices']['plants']) =>
    list.map((c) => ({ value: c.code, label: `${c.code} · ${language === 'zh' ? c.nameZh : c.nameEn}` }))
  const options = {
    plant: named(choices.plants),
    channel: channels.map((c) => ({ value: c, label: t(`states.channel.${c}`) })),
    department: named(choices.departments),
    freeze: [{ value: noFreeze, label: t('pushScreens.noFreeze') }, ...named(choices.freezes)],
    orderType: orderTypes.map((o) => ({ value: o.code, label: `${o.code} · ${o.name}` })),
  }
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))' }}>
      {names.map((name) => {
        const said = reasons.filter((r) => r.path === name)
        return (
          <Form.Item
            key={name}
            label={t(`pushScreens.choice.${name}`)}
            htmlFor={`${id}-${name}`}
            required
            layout="vertical"
            style={{ marginBottom: 0 }}
            {...(said.length > 0 && { validateStatus: 'error' as const, help: said.map(sentence).join(' ') })}
          >
            <Select
              id={`${id}-${name}`}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('pushScreens.choose')}
              value={value[name] || null}
              options={options[name]}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          </Form.Item>
        )
      })}
    </div>
  )
}
