import type { packingRequirements, pushStates, shippingStates, sprayCodes } from '#shared/vocabulary/words.ts'

export type PackingRequirement = (typeof packingRequirements)[number]
export type SprayCode = (typeof sprayCodes)[number]
export type PushState = (typeof pushStates)[number]
export type ShippingState = (typeof shippingStates)[number]

export const staffRemarks = [
  '请与上一张订单合并装柜',
  '客户要求附质检报告',
  '唛头按客户样稿印刷',
  '优先安排管件，先发一柜',
  '门窗尺寸已与客户图纸核对',
  '到港前十天提供提单草稿',
] as const

export const customerRemarks: Readonly<Record<'en' | 'id', readonly string[]>> = {
  en: [
    'Please load together with our last order.',
    'Labels in English only, please.',
    'We need the test reports before shipment.',
    'Two 40 ft containers; fittings in the first one.',
    'Please quote sea freight separately.',
  ],
  id: [
    'Mohon dimuat bersama pesanan sebelumnya.',
    'Mohon lampirkan laporan uji sebelum pengiriman.',
    'Dua kontainer 40 kaki, sambungan pipa di kontainer pertama.',
  ],
}

export const comments = {
  return: ['目的港与贸易条款不一致，请核对', '客户采购订单号缺失，请补充', '单价与最新报价不符，请重新确认'],
  voidReturned: ['客户更改规格，退回重新下单'],
  voidCancelled: ['客户项目取消，订单作废', '重复下单，作废'],
  sendBack: ['请补充价格依据'],
  cancel: ['客户要求取消'],
  pushFailed: ['SAP：物料未维护销售视图'],
  close: ['客户不再需要剩余数量'],
  returnSent: { en: 'Please change the quantity of the second item.', id: 'Mohon ubah jumlah barang kedua.' },
} as const
