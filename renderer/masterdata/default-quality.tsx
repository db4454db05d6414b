import { defaultQualityCalls, defaultQualityForm } from '#shared/masterdata/default-quality.contract.ts'
import { api, read, write, tagsOf } from '../api/api.ts'
import { EditOutlined } from '@ant-design/icons'
import { App, Button, Flex, Form, Modal } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useActor } from '../api/session.ts'
import { useFormat, useLanguage, useSentence, useText, refusalOf } from '../i18n/index.ts'
import { DecimalInput } from '../kit/form/number-input.tsx'
import { reasonsIn } from '../kit/form/use-form-reasons.ts'

const tags = [tagsOf.one('master', 'specialDate')]

export const { useDefaultQualityQuery, useUpdateDefaultQualityMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    defaultQuality: read(b, defaultQualityCalls.get, { provides: tags }),
    updateDefaultQuality: write(b, defaultQualityCalls.update, { invalidates: tags }),
  }),
})

/** What holds on every day that is no special date, above the list of these. */
export function DefaultQuality() {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const language = useLanguage()
  const actor = useActor()
  const { message } = App.useApp()
  const { data } = useDefaultQualityQuery()
  const [typed, setTyped] = useState<string | null>(null)
  const [reasons, setReasons] = useState<Reason[]>([])
  const [update, { isLoading }] = useUpdateDefaultQualityMutation()
  if (!data) return null
  const close = () => {
    setTyped(null)
    setReasons([])
  }
  const save = async () => {
    const form = { quality: (typed ?? '').trim(), version: data.version }
    const wrong = reasonsIn(defaultQualityForm, form)
    setReasons(wrong)
    if (wrong.length > 0) return
    try {
      await update({ body: form }).unwrap()
      close()
      void message.success(t('masterdata.saved'))
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  return (
    <Flex gap={8} align="center">
      <span>{t('masterdata.defaultQuality.is', { quality: format.price(data.quality) })}</span>
      {actor.permissions.has('masterdata.write') && (
        <Button size="small" icon={<EditOutlined />} onClick={() => setTyped(data.quality)}>
          {t('masterdata.defaultQuality.change')}
        </Button>
      )}
      <Modal
        open={typed !== null}
        title={t('masterdata.defaultQuality.title')}
        okText={t('form.save')}
        cancelText={t('form.cancel')}
        confirmLoading={isLoading}
        onOk={() => void save()}
        onCancel={close}
      >
        <Form layout="vertical" component="div">
          <Form.Item
            htmlFor="default-quality"
            label={t('masterdata.fields.quality')}
            extra={t('masterdata.defaultQuality.help')}
            required
            {...(reasons.length > 0 && {
              validateStatus: 'error' as const,
              help: sentence.all(reasons),
            })}
          >
            <DecimalInput
              id="default-quality"
              language={language}
              unit="%"
              value={typed ?? ''}
              disabled={false}
              onChange={setTyped}
            />
          </Form.Item>
        </Form>
      </Modal>
    </Flex>
  )
}
