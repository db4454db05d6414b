import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Select } from 'antd'
import { useImperativeHandle, useState } from 'react'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import {
  shipmentContainer,
  shipmentHeader,
  shippedDelivery,
  shipmentContainersMax,
  type Shipment,
  type ShipmentHeader,
  type ShipmentRow,
  type ShipmentContainer,
} from '#shared/documents/shipments/shipment.fields.ts'
import { shipmentReasons, containersText } from '#shared/documents/shipments/shipment.rules.ts'
import { containerTypes } from '#shared/lines/container.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { api, read } from '../../../api/api.ts'
import type { EditorPart, PartBody } from '../../../engine/editor/editor-settings.ts'
import { plainEditor } from '../../../engine/editor/plain-editor.tsx'
import { shipmentJudging } from '../shipment-detail.tsx'
import { shipmentApi, shipmentViews } from '../shipment-view.ts'
import { PageSection } from '../../../engine/editor/page-section.tsx'
import { useSentence, useText } from '../../../i18n/index.ts'
import styles from '../shipments.module.css'

const { useLazyDeliveriesToShipQuery } = api.injectEndpoints({
  endpoints: (b) => ({ deliveriesToShip: read(b, deliveryCalls.page) }),
})

/** A shipment while it is typed; its deliveries are kept with their numbers. */
type ShipmentContent = ShipmentHeader & {
  deliveryIds: Shipment['deliveries']
  containers: ShipmentContainer[]
}

type Body = PartBody<Shipment, ShipmentContent>

const containerId = (at: number | string) => `container-${at}`

/** Sentences against one of several things. */
function Sentences({ reasons }: { reasons: readonly Reason[] }) {
  const sentence = useSentence()
  if (reasons.length === 0) return null
  return (
    <span role="alert" className="danger">
      {sentence.all(reasons)}
    </span>
  )
}

const isAt = (path: string) => (reason: Reason) => reason.path === path || reason.path?.startsWith(`${path}.`)

/** The delivery orders that travel together. */
function Deliveries({ content: { deliveryIds }, reasons, readOnly, onChange }: Omit<Body, 'ref'>) {
  const t = useText()
  const [find] = useLazyDeliveriesToShipQuery()
  const [number, setNumber] = useState('')
  const [unknown, setUnknown] = useState('')
  const change = (next: Shipment['deliveries']) => onChange((now) => ({ ...now, deliveryIds: next }))
  const add = async () => {
    const wanted = number.trim()
    if (wanted === '') return
    const { rows } = await find({ body: { filter: { deliveryNo: wanted }, size: 10 } }).unwrap()
    const found =
      rows.find(({ deliveryNo }) => deliveryNo === wanted) ?? (rows.length === 1 ? rows[0] : undefined)
    setUnknown(found ? '' : wanted)
    if (!found) return
    setNumber('')
    if (deliveryIds.some(({ id }) => id === found.id)) return
    change([...deliveryIds, { id: found.id, deliveryNo: found.deliveryNo }])
  }
  return (
    <section aria-label={t('shipments.delivery.title')}>
      <h3>{t('shipments.delivery.title')}</h3>
      <ul className={styles['chips']}>
        {deliveryIds.map(({ id, deliveryNo }, at) => (
          <li key={id}>
            {deliveryNo}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              disabled={readOnly}
              aria-label={t('shipments.delivery.remove', { number: deliveryNo })}
              onClick={() => change(deliveryIds.filter((one) => one.id !== id))}
            />
            <Sentences reasons={reasons.filter(isAt(`deliveryIds.${at}`))} />
          </li>
        ))}
      </ul>
      <Sentences reasons={reasons.filter(({ path }) => path === 'deliveryIds')} />
      <Flex gap={8} align="center" wrap>
        <Input
          style={{ width: 200 }}
          aria-label={t('shipments.delivery.add')}
          placeholder={t('shipments.delivery.add')}
          disabled={readOnly}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          onPressEnter={() => void add()}
        />
        <Button icon={<PlusOutlined />} disabled={readOnly} onClick={() => void add()}>
          {t('shipments.delivery.addNow')}
        </Button>
        {unknown && (
          <span role="alert" className="danger">
            {t('shipments.delivery.unknown', { number: unknown })}
          </span>
        )}
      </Flex>
    </section>
  )
}

interface RowProps {
  at: number
  container: ShipmentContainer
  reasons: readonly Reason[]
  readOnly: boolean
  onChange: (container: ShipmentContainer) => void
  onRemove: () => void
}

function ContainerRow({ at, container, reasons, readOnly, onChange, onRemove }: RowProps) {
  const t = useText()
  const name = t('shipments.container.place', { number: at + 1 })
  return (
    <li>
      <div className={styles['row']} role="group" aria-label={name}>
        <label className={styles['field']}>
          {t('shipments.container.number')}
          <Input
            id={containerId(at)}
            maxLength={16}
            disabled={readOnly}
            value={container.number}
            {...(reasons.length > 0 && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => onChange({ ...container, number: target.value.toUpperCase() })}
          />
        </label>
        <label className={styles['field']}>
          {t('shipments.container.type')}
          <Select
            aria-label={`${t('shipments.container.type')} ${at + 1}`}
            disabled={readOnly}
            value={container.type}
            options={containerTypes.map((type) => ({ value: type, label: type }))}
            onChange={(type) => onChange({ ...container, type })}
          />
        </label>
        <label className={styles['field']}>
          {t('shipments.container.seal')}
          <Input
            maxLength={20}
            disabled={readOnly}
            value={container.sealNo}
            onChange={({ target }) => onChange({ ...container, sealNo: target.value })}
          />
        </label>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          disabled={readOnly}
          aria-label={t('shipments.container.remove', { number: at + 1 })}
          onClick={onRemove}
        />
      </div>
      <Sentences reasons={reasons} />
    </li>
  )
}

/** What a shipment consists of: its delivery orders, and the containers that they are in. */
function ShipmentLoad({ ref, ...body }: Body) {
  const t = useText()
  const { content, reasons, readOnly, onChange } = body
  const { containers, mode } = content
  useImperativeHandle(ref, () => ({
    commit: () => {},
    settled: () => Promise.resolve(),
    focusCell: (cell) => document.getElementById(containerId(cell?.rowId ?? 0))?.focus(),
  }))
  const change = (next: ShipmentContainer[]) => onChange((now) => ({ ...now, containers: next }))
  const wrong = reasons.filter(({ path }) => path === 'containers')
  return (
    <PageSection title={t('shipments.lines')}>
      <div className={styles['parts']}>
        <Deliveries {...body} />
        {(mode !== 'air' || containers.length > 0) && (
          <section aria-label={t('shipments.container.title')}>
            <h3>{t('shipments.container.title')}</h3>
            <ul className={styles['rows']}>
              {containers.map((container, at) => (
                <ContainerRow
                  // A container has no other name while its number is typed.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  at={at}
                  container={container}
                  reasons={reasons.filter(isAt(`containers.${at}`))}
                  readOnly={readOnly}
                  onChange={(next) => change(containers.map((one, n) => (n === at ? next : one)))}
                  onRemove={() => change(containers.filter((_, n) => n !== at))}
                />
              ))}
            </ul>
            <Sentences reasons={wrong} />
            <Button
              icon={<PlusOutlined />}
              disabled={readOnly || containers.length >= shipmentContainersMax}
              onClick={() => change([...containers, { number: '', type: '40HQ', sealNo: '' }])}
            >
              {t('shipments.container.add')}
            </Button>
          </section>
        )}
      </div>
    </PageSection>
  )
}

const { useLazyShippedDeliveryQuery } = api.injectEndpoints({
  endpoints: (b) => ({ shippedDelivery: read(b, deliveryCalls.one) }),
})

const load: EditorPart<Shipment, ShipmentContent> = {
  name: 'deliveryIds',
  also: ['containers'],
  read: (record) => ({ deliveryIds: record?.deliveries ?? [], containers: record?.containers ?? [] }),
  contentOf: ({ deliveryIds, containers, ...header }) => ({
    header,
    containers,
    deliveryIds: deliveryIds.map(({ id }) => id),
  }),
  stored: (content) => content,
  text: (t, content, name) => {
    if (name === 'containers') return containersText(z.array(shipmentContainer).catch([]).parse(content))
    return t('shipments.delivery.count', { count: Array.isArray(content) ? content.length : 0 })
  },
  place: (t, path, { deliveryIds }) => {
    const [list, at] = path.split('.')
    const number = Number(at ?? 0)
    if (list === 'containers' && at !== undefined)
      return {
        place: t('shipments.container.place', { number: number + 1 }),
        cell: { rowId: at, key: 'number' },
      }
    if (list === 'containers') return { place: t('shipments.container.title') }
    const delivery = at === undefined ? undefined : deliveryIds[number]
    return {
      place: delivery
        ? t('shipments.delivery.place', { number: delivery.deliveryNo })
        : t('shipments.delivery.title'),
    }
  },
  Body: ShipmentLoad,
}

/** The delivery orders of which it is made, as the address names them. */
function useBeginning() {
  const [params] = useSearchParams()
  const [readOne] = useLazyShippedDeliveryQuery()
  return async () => {
    const ids = params.get('deliveries')?.split(',').filter(Boolean) ?? []
    const found = await Promise.all(ids.map((id) => readOne({ query: { id } }).unwrap()))
    // Where SAP already knows the bill of lading, nobody has to type it.
    const [billNo = '', ...others] = new Set(found.map(({ billOfLading }) => billOfLading).filter(Boolean))
    return {
      deliveryIds: found.map(({ id, deliveryNo }) => ({ id, deliveryNo })),
      ...(others.length === 0 && billNo !== '' && { billNo }),
    }
  }
}

interface Shape {
  row: ShipmentRow
  document: Shipment
  content: ShipmentContent
  action: 'edit'
}

const headerOf = ({ deliveryIds: _, containers: __, ...header }: ShipmentContent): ShipmentHeader => header

/** Shows the form in which a shipment is typed. */
export const ShipmentEditScreen = plainEditor<Shape>({
  view: shipmentViews.staff,
  schema: shipmentHeader.extend({
    deliveryIds: z.array(shippedDelivery),
    containers: z.array(shipmentContainer),
  }),
  judging: shipmentJudging,
  finish: { action: 'edit', label: (t) => t('shipments.actions.create') },
  isLive: () => true,
  api: shipmentApi,
  useBeginning,
  part: load,
  check: (content, today) => [
    ...(content.deliveryIds.length === 0 ? [{ code: 'REQUIRED', path: 'deliveryIds' }] : []),
    ...shipmentReasons(headerOf(content), content.containers, today),
  ],
  writes: { create: shipmentWrites.create, save: shipmentWrites.save },
})
